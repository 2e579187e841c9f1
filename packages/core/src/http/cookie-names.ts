import type { CookieAttributes } from "../contracts/cookies.ts";

export interface CookieOptions {
  readonly prefix: string;
  readonly secure: boolean;
  /** `__Host-` in place of `__Secure-`. */
  readonly host: boolean;
  readonly domain: string | null;
}

/** The cookies of the house under their full names, and what they all carry. */
export interface CookieNames {
  readonly sessionToken: string;
  readonly sessionData: string;
  readonly dontRemember: string;
  readonly signUp: string;
  readonly oauthState: string;
  readonly pendingLink: string;
  readonly pendingSignIn: string;
  readonly attributes: CookieAttributes;
}

/** Names and attributes of our cookies. @see RFC 6265bis section 4.1.3 for the name prefixes */
export function createCookieNames({ prefix, secure, host, domain }: CookieOptions): CookieNames {
  const guard = secure ? (host ? "__Host-" : "__Secure-") : "";
  // Planted from a sibling subdomain, an attacker's own flow or account would end in this browser's hands.
  const flowGuard = secure && domain === null ? "__Host-" : guard;
  return {
    sessionToken: `${guard}${prefix}.session_token`,
    sessionData: `${guard}${prefix}.session_data`,
    dontRemember: `${guard}${prefix}.dont_remember`,
    signUp: `${guard}${prefix}.sign_up`,
    oauthState: `${flowGuard}${prefix}.state`,
    pendingLink: `${flowGuard}${prefix}.pending_link`,
    pendingSignIn: `${flowGuard}${prefix}.pending_sign_in`,
    attributes: { path: "/", secure, httpOnly: true, sameSite: "lax", ...(domain !== null && { domain }) },
  };
}
