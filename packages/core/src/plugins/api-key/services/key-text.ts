import { ALPHANUMERIC, hashToken, type Services } from "../../../plugin.ts";
import { ORGANIZATION_PREFIX, type Settings } from "../settings.ts";

const RANDOM_CHARACTERS = 64;
/** Keys of better-auth may be longer than ours. A longer text is cut, so that hashing it costs no more than a key. */
const KEY_CHARACTERS = 512;
const START_CHARACTERS = 6;

const organizationKey = new RegExp(`${ORGANIZATION_PREFIX}[A-Za-z0-9]{${RANDOM_CHARACTERS}}$`);

export const isOrganizationKey = (text: string): boolean => organizationKey.test(text);

/**
 * Our keys end with 64 letters and digits. Keys of better-auth contain letters only, so they never match. One in a
 * hundred thousand of our keys contains no digit and does not match either. It takes one more statement to find.
 */
export const hasOwnFormat = (text: string): boolean =>
  /^[A-Za-z0-9]{64}$/.test(text.slice(-RANDOM_CHARACTERS)) && /[0-9]/.test(text.slice(-RANDOM_CHARACTERS));

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
