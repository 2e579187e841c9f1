import { platform } from "#platform";
import { PLACEHOLDER_DOMAIN } from "../../data/placeholder-email.ts";
import { toHex } from "../../kernel/hex.ts";

const PLAIN = /^[a-z0-9_-]{1,40}$/;

/** Returns an account's stable placeholder address; ids that do not fit a lower-case mailbox are hashed. */
export function placeholderEmail(providerId: string, accountId: string): string {
  const [provider, account] = [providerId, accountId].map((part) =>
    PLAIN.test(part) ? part : toHex(platform.sha256(part)).slice(0, 40),
  );
  return `${provider}.${account}${PLACEHOLDER_DOMAIN}`;
}
