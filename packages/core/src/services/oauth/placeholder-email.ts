import { platform } from "#platform";
import { PLACEHOLDER_DOMAIN } from "../../data/placeholder-email.ts";
import { toHex } from "../../kernel/hex.ts";

const PLAIN = /^[a-z0-9_-]{1,40}$/;

/**
 * What stands in for the address of a person whose provider has none to give; the same for the same account.
 * Addresses are lowercase and account ids are not: what lower case would change, or no mailbox could be called, is hashed.
 */
export function placeholderEmail(providerId: string, accountId: string): string {
  const [provider, account] = [providerId, accountId].map((part) =>
    PLAIN.test(part) ? part : toHex(platform.sha256(part)).slice(0, 40),
  );
  return `${provider}.${account}${PLACEHOLDER_DOMAIN}`;
}
