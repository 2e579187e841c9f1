import { ALPHANUMERIC, hashToken, type Services } from "../../../plugin.ts";
import { OF_ORGANIZATION, type Settings } from "../settings.ts";

const RANDOM_CHARACTERS = 64;
/** Nothing longer is a key; those that better-auth made may be longer than ours. */
const KEY_CHARACTERS = 512;
/** As better-auth has them. */
const START_CHARACTERS = 6;

const organizationKey = new RegExp(`${OF_ORGANIZATION}[A-Za-z0-9]{${RANDOM_CHARACTERS}}$`);

export const isOfOrganization = (text: string): boolean => organizationKey.test(text);

/**
 * Whether the text ends as those that are made here do. Those of better-auth are letters alone: they never do, and of ours
 * one in a hundred thousand does not.
 */
export const isMadeHere = (text: string): boolean =>
  /^[A-Za-z0-9]{64}$/.test(text.slice(-RANDOM_CHARACTERS)) && /[0-9]/.test(text.slice(-RANDOM_CHARACTERS));

/** Cut, so that a long text costs no more than a key. */
export const hashKey = (text: string): string => hashToken(text.slice(0, KEY_CHARACTERS));

/** Whether it could be what is stored of a key: SHA-256 in base64url. */
export const isHash = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** The prefix that a key was given, which its next secret keeps. */
export const prefixOf = ({ prefix }: { readonly prefix: string | null }, settings: Pick<Settings, "prefix">): string =>
  prefix === null
    ? settings.prefix
    : prefix.endsWith(OF_ORGANIZATION)
      ? prefix.slice(0, -OF_ORGANIZATION.length)
      : prefix;

/** A new key, and what of it is stored. */
export function makeKey(prefix: string, services: Pick<Services, "randomText">, organizationId: string | null) {
  const begins = organizationId === null ? prefix : prefix + OF_ORGANIZATION;
  const text = begins + services.randomText(RANDOM_CHARACTERS, ALPHANUMERIC);
  const start = text.slice(0, START_CHARACTERS);
  return { text, stored: { key: hashKey(text), prefix: begins, start, lastFour: text.slice(-4) } };
}
