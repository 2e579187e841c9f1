import type { CookieAttributes } from "../contracts/cookies.ts";

export interface CookieOptions {
  readonly prefix: string;
  readonly secure: boolean;
  readonly host: boolean;
  readonly domain: string | null;
}

export interface CookieNames {
  readonly sessionToken: string;
  readonly sessionData: string;
  readonly dontRemember: string;
  readonly signUp: string;
  readonly oauthState: string;
  readonly pendingLink: string;
  readonly pendingSignIn: string;
  readonly knownBrowser: string;
  readonly verified: string;
  readonly sessionEnded: string;
  readonly attributes: CookieAttributes;
  readonly reserved: readonly string[];
  ofPlugin(name: string): string;
}

const CORE_COOKIES = {
  sessionToken: "session_token",
  sessionData: "session_data",
  dontRemember: "dont_remember",
  signUp: "sign_up",
  oauthState: "state",
  pendingLink: "pending_link",
  pendingSignIn: "pending_sign_in",
  knownBrowser: "known_browser",
  verified: "verified",
  sessionEnded: "session_ended",
} as const;

/** @see RFC 6265bis section 4.1.3 for the prefixes */
export function createCookieNames({ prefix, secure, host, domain }: CookieOptions): CookieNames {
  const guard = secure ? (host ? "__Host-" : "__Secure-") : "";
  // A sibling subdomain must not be able to set a cookie that starts a flow or links an account.
  const flowGuard = secure && domain === null ? "__Host-" : guard;
  return {
    sessionToken: `${guard}${prefix}.${CORE_COOKIES.sessionToken}`,
    sessionData: `${guard}${prefix}.${CORE_COOKIES.sessionData}`,
    dontRemember: `${guard}${prefix}.${CORE_COOKIES.dontRemember}`,
    signUp: `${guard}${prefix}.${CORE_COOKIES.signUp}`,
    oauthState: `${flowGuard}${prefix}.${CORE_COOKIES.oauthState}`,
    pendingLink: `${flowGuard}${prefix}.${CORE_COOKIES.pendingLink}`,
    pendingSignIn: `${flowGuard}${prefix}.${CORE_COOKIES.pendingSignIn}`,
    knownBrowser: `${guard}${prefix}.${CORE_COOKIES.knownBrowser}`,
    verified: `${guard}${prefix}.${CORE_COOKIES.verified}`,
    sessionEnded: `${guard}${prefix}.${CORE_COOKIES.sessionEnded}`,
    reserved: Object.values(CORE_COOKIES),
    ofPlugin: (name) => `${flowGuard}${prefix}.${name}`,
    attributes: { path: "/", secure, httpOnly: true, sameSite: "lax", ...(domain !== null && { domain }) },
  };
}
