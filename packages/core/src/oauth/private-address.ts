import ipaddr from "ipaddr.js";

/** Azure's own services at every virtual machine, its secrets among them: a public address by its look. */
const AZURE_HOST = "168.63.129.16";
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");
/** An IPv4 address behind a translator, as networks without IPv4 see every one. @see RFC 6052 section 2.1 */
const TRANSLATED = ipaddr.IPv6.parseCIDR("64:ff9b::/96");
/** Names that the internet does not have. @see RFC 6761 section 6.3, RFC 6762 section 3, RFC 8375, RFC 9476 */
const PRIVATE_NAME = /^[^.]*$|\.(?:localhost|local|internal|home\.arpa|alt)$/;

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address instanceof ipaddr.IPv4) return address.range() === "unicast" && address.toString() !== AZURE_HOST;
  if (address.match(TRANSLATED)) return isPublic(new ipaddr.IPv4(address.toByteArray().slice(12)));
  return address.match(GLOBAL_IPV6) && address.range() === "unicast";
}

/** Whether an IP address is anything but one of the public internet: loopback, private, link-local, reserved. */
export const isPrivateAddress = (text: string): boolean =>
  // A zone is a link's: no address of the internet has one.
  !ipaddr.isValid(text) || text.includes("%") || !isPublic(ipaddr.process(text));

/** Whether a URL's host is private by itself, before any look-up. @param hostname as `URL` writes it: in lower case, IPv4 in four parts */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.+$/, "");
  return ipaddr.isValid(name) ? isPrivateAddress(name) : PRIVATE_NAME.test(name);
}
