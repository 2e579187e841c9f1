import { platform } from "#platform";
import { toBase64Url } from "../kernel/base64url.ts";

/** SHA-256 in base64url: what is kept of a single-use token. */
export const hashToken = (token: string): string => toBase64Url(platform.sha256(token));
