import { platform } from "#platform";

/** Hashes a token for storage: SHA-256 in base64url. */
export const hashToken = (token: string): string => platform.sha256Text(token);
