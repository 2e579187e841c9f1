import ipaddr from "ipaddr.js";
import type { IpAddressOptions } from "../contracts/options.ts";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Block = [Address, number];

const ADDRESS_CHARACTERS = 100;

function parse(text: string): Address | null {
  if (text.length > ADDRESS_CHARACTERS) return null;
  const plain = text
    .trim()
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/%.*$/s, "");
  return ipaddr.isValid(plain) && (plain.includes(":") || ipaddr.IPv4.isValidFourPartDecimal(plain))
    ? ipaddr.process(plain)
    : null;
}

function parseBlock(text: string): Block {
  const address = parse(text);
  if (address !== null) return [address, address.kind() === "ipv4" ? 32 : 128];
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  throw new TypeError(
    `advanced.ipAddress.trustedProxies: ${JSON.stringify(text)} is neither an address nor a CIDR block`,
  );
}

const isIn = (address: Address, blocks: readonly Block[]): boolean =>
  blocks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));

/** Some proxies append the port: `1.2.3.4:5678`, `[2001:db8::1]:443`. */
const withoutPort = (hop: string): string => hop.trim().replace(/^(\[[^\]]*\]|[\d.]+):\d{1,5}$/, "$1");

/** Returns the last hop that is not a trusted proxy. Hops to its left can be forged. */
function lastUntrusted(header: string, proxies: readonly Block[]): Address | null {
  for (const hop of header.split(",").reverse()) {
    const address = parse(withoutPort(hop));
    if (address === null || !isIn(address, proxies)) return address;
  }
  return null;
}

export function createIpResolver(
  options: IpAddressOptions,
): (headers: Headers, remote: string | undefined) => string | null {
  const proxies = (options.trustedProxies ?? []).map(parseBlock);
  const names = options.ipAddressHeaders ?? ["x-forwarded-for"];
  // Serverless platforms give no socket address, and set the configured header themselves.
  const namedByOption = options.ipAddressHeaders !== undefined;
  return (headers, remote) => {
    const socket = remote === undefined ? null : parse(remote);
    const readHeaders = socket === null ? namedByOption : isIn(socket, proxies);
    for (const name of readHeaders ? names : []) {
      const header = headers.get(name);
      const address = header === null ? null : lastUntrusted(header, proxies);
      if (address !== null) return address.toString();
    }
    return socket?.toString() ?? null;
  };
}

/** Returns the network of an address: the address itself, or the first 64 bits of an IPv6 address. */
export function toRateKey(ip: string | null): string {
  const address = ip === null ? null : parse(ip);
  if (address === null) return "unknown";
  return address.kind() === "ipv4" ? address.toString() : `${address.toByteArray().slice(0, 8).join(".")}/64`;
}
