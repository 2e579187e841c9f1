import { platform } from "#platform";
import { toBase64Url } from "../kernel/base64url.ts";

/** @see RFC 7636 section 4.2 */
export const toChallenge = (codeVerifier: string): string => toBase64Url(platform.sha256(codeVerifier));

/** The challenge reveals nothing of it. @see OpenID Connect Core section 15.5.2 */
export const toNonce = (codeVerifier: string): string =>
  toBase64Url(platform.sha256(`sallyport oauth nonce\u0001${codeVerifier}`));
