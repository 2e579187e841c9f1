import { ALPHANUMERIC, hashToken, type Services } from "../../../plugin.ts";
import { OF_ORGANIZATION, type Settings } from "../settings.ts";

const RANDOM_CHARACTERS = 64;
/** Nothing longer is a key. */
const KEY_CHARACTERS = 128;

const organizationKey = new RegExp(`${OF_ORGANIZATION}[A-Za-z0-9]{${RANDOM_CHARACTERS}}$`);

export const isOfOrganization = (text: string): boolean => organizationKey.test(text);

/** Cut, so that a long text costs no more than a key. */
export const hashKey = (text: string): string => hashToken(text.slice(0, KEY_CHARACTERS));

/** A new key, and what of it is stored. */
export function makeKey({ prefix }: Settings, services: Pick<Services, "randomText">, organizationId: string | null) {
  const begins = organizationId === null ? prefix : prefix + OF_ORGANIZATION;
  const text = begins + services.randomText(RANDOM_CHARACTERS, ALPHANUMERIC);
  return { text, stored: { key: hashKey(text), prefix: begins, lastFour: text.slice(-4) } };
}
