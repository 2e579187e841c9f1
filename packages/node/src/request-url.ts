import { MalformedRequest } from "./malformed-request.ts";

const authorityForm = /^(?:[a-z0-9._~-]+|\[[0-9a-f:.]+\])(?::\d{0,5})?$/i;
const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/is;
const backslashInPath = /^[^?]*\\/;

/**
 * @throws MalformedRequest unless Host is a host with a port, and the target a path on it
 * @see RFC 9112 §3.2
 */
export function toRequestUrl(scheme: "http" | "https", host: string | undefined, target: string): string {
  // `/`, `?` or `@` in the Host header would move the border between host and path.
  if (host === undefined || !authorityForm.test(host)) throw new MalformedRequest("Invalid Host header");
  const path = target.charCodeAt(0) === 0x2f ? target : pathOfAbsoluteForm(target, host);
  // A URL parser reads `\` as `/`, but a proxy in front did not.
  if (path.includes("\\") && backslashInPath.test(path)) throw new MalformedRequest("Invalid request target");
  return `${scheme}://${host}${path}`;
}

function pathOfAbsoluteForm(target: string, host: string): string {
  const [, authority, path] = absoluteForm.exec(target) ?? [];
  // RFC 9112 §3.2.2: two different hosts in one request are an attack.
  if (authority === undefined || path === undefined || authority.toLowerCase() !== host.toLowerCase()) {
    throw new MalformedRequest("Invalid request target");
  }
  return path.startsWith("/") ? path : `/${path}`;
}
