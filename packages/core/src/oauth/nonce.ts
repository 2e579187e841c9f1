import { platform } from "#platform";
import { toBase64Url } from "../kernel/base64url.ts";

/** The challenge of a verifier. @see RFC 7636 section 4.2 */
export const toChallenge = (codeVerifier: string): string => toBase64Url(platform.sha256(codeVerifier));

/** A flow's nonce, of which the challenge beside it in the URL tells nothing. @see OpenID Connect Core section 15.5.2 */
export const toNonce = (codeVerifier: string): string =>
  toBase64Url(platform.sha256(`sallyport oauth nonce\u0001${codeVerifier}`));
