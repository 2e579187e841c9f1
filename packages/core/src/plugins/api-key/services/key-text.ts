import { ALPHANUMERIC, hashToken, type Services } from "../../../plugin.ts";
import { ORGANIZATION_PREFIX, type Settings } from "../settings.ts";

const RANDOM_CHARACTERS = 64;
/** Longer texts are rejected; keys that better-auth made may be longer than ours. */
const KEY_CHARACTERS = 512;
const START_CHARACTERS = 6;

const organizationKey = new RegExp(`${ORGANIZATION_PREFIX}[A-Za-z0-9]{${RANDOM_CHARACTERS}}$`);

export const isOrganizationKey = (text: string): boolean => organizationKey.test(text);

/**
 * Keys that are made here end with 64 letters and digits. Those of better-auth contain letters only, so they never
 * match; one in a hundred thousand of ours contains no digit and does not match either, which costs one more statement.
 */
export const hasOwnFormat = (text: string): boolean =>
  /^[A-Za-z0-9]{64}$/.test(text.slice(-RANDOM_CHARACTERS)) && /[0-9]/.test(text.slice(-RANDOM_CHARACTERS));

/** The text is cut, so that hashing a long one costs no more than hashing a key. */
export const hashKey = (text: string): string => hashToken(text.slice(0, KEY_CHARACTERS));

export const isHash = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

export const prefixOf = ({ prefix }: { readonly prefix: string | null }, settings: Pick<Settings, "prefix">): string =>
  prefix === null
    ? settings.prefix
    : prefix.endsWith(ORGANIZATION_PREFIX)
      ? prefix.slice(0, -ORGANIZATION_PREFIX.length)
      : prefix;

export function makeKey(prefix: string, services: Pick<Services, "randomText">, organizationId: string | null) {
  const fullPrefix = organizationId === null ? prefix : prefix + ORGANIZATION_PREFIX;
  const text = fullPrefix + services.randomText(RANDOM_CHARACTERS, ALPHANUMERIC);
  const start = text.slice(0, START_CHARACTERS);
  return { text, stored: { key: hashKey(text), prefix: fullPrefix, start, lastFour: text.slice(-4) } };
}
