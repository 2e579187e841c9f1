import { organizationError } from "../organization-error.ts";

const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

function toHost(text: string): string | null {
  if (/[\s/@:?#\\%[\]]/.test(text) || !URL.canParse(`http://${text}`)) return null;
  return new URL(`http://${text}`).hostname;
}

/**
 * Returns the domain in ASCII, as email addresses have it: look-alike letters become visible (RFC 3492).
 * @throws INVALID_DOMAIN
 */
export function toDomain(text: string): string {
  const host = toHost(text.trim().replace(/\.$/, ""));
  if (host === null || !DOMAIN.test(host)) throw organizationError("INVALID_DOMAIN");
  return host;
}

export const domainOfEmail = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();
