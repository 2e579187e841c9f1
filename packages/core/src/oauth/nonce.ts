import { platform } from "#platform";

/** @see RFC 7636 section 4.2 */
export const toChallenge = (codeVerifier: string): string => platform.sha256Text(codeVerifier);

/** The prefix separates it from the PKCE challenge, which the browser sees. @see OpenID Connect Core section 15.5.2 */
export const toNonce = (codeVerifier: string): string =>
  platform.sha256Text(`sallyport oauth nonce\u0001${codeVerifier}`);
