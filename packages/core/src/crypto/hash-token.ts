import { platform } from "#platform";

/** SHA-256 in base64url, stored instead of the token. */
export const hashToken = (token: string): string => platform.sha256Text(token);
