import ipaddr from "ipaddr.js";

/** Azure serves instance metadata at this address outside the private ranges. */
const AZURE_HOST = "168.63.129.16";
const GLOBAL_IPV6 = "2000::/3";
/** NAT64 addresses embed an IPv4 address. @see RFC 6052 section 2.1 */
const TRANSLATED = "64:ff9b::/96";
/** @see RFC 6761 section 6.3, RFC 6762 section 3, RFC 8375, RFC 9476 */
const PRIVATE_NAME = /^[^.]*$|\.(?:localhost|local|internal|home\.arpa|alt)$/;

const isIn = (address: ipaddr.IPv6, block: string): boolean => address.match(ipaddr.IPv6.parseCIDR(block));

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address instanceof ipaddr.IPv4) return address.range() === "unicast" && address.toString() !== AZURE_HOST;
  if (isIn(address, TRANSLATED)) return isPublic(new ipaddr.IPv4(address.toByteArray().slice(12)));
  return isIn(address, GLOBAL_IPV6) && address.range() === "unicast";
}

export const isPrivateAddress = (text: string): boolean =>
  !ipaddr.isValid(text) || text.includes("%") || !isPublic(ipaddr.process(text));

/** Checks only the name, without a DNS look-up. @param hostname as `URL` normalizes it */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/^\[(.*)\]$/, "$1").replace(/(?<!\.)\.+$/, "");
  return ipaddr.isValid(name) ? isPrivateAddress(name) : PRIVATE_NAME.test(name);
}
