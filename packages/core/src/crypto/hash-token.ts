import { platform } from "#platform";
import { toBase64Url } from "../kernel/base64url.ts";

/** SHA-256 in base64url, stored instead of the token. */
export const hashToken = (token: string): string => toBase64Url(platform.sha256(token));
