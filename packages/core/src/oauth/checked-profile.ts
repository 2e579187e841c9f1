import type { JsonObject, ProviderProfile } from "../contracts/provider.ts";
import { NAME_CHARACTERS, PICTURE_CHARACTERS, URL_CHARACTERS } from "../data/limits.ts";
import { toCleanLine } from "../kernel/clean-text.ts";
import { ProviderFailure } from "./provider-failure.ts";

const ACCOUNT_ID_CHARACTERS = 255;

/** Whether a text is what any database takes, and what nobody can mistake for another. */
const isPlain = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && toCleanLine(value, value.length) === value;

/** What stands in a page's `src` and in cookies: no script, and no picture of a megabyte. */
const isImage = (value: unknown): value is string =>
  isPlain(value) &&
  ((/^https?:\/\//i.test(value) && value.length <= URL_CHARACTERS) ||
    (/^data:image\/(?:png|jpeg|gif|webp);base64,/.test(value) && value.length <= PICTURE_CHARACTERS));

const readAmr = (amr: unknown): string[] =>
  Array.isArray(amr) ? amr.filter((value): value is string => typeof value === "string").slice(0, 20) : [];

/** What a definition or an application's own function made of a person, held to its type: it read what came from outside. */
export function toCheckedProfile(profile: ProviderProfile, claims: JsonObject | null): ProviderProfile {
  const { accountId, name, email, emailVerified, image, data } = profile;
  // One person's token with another's user info would be one signed in as the other. @see OpenID Connect Core section 5.3.2
  if (claims?.sub !== undefined && data?.sub !== undefined && data.sub !== claims.sub) {
    throw new ProviderFailure("profile", "ID token and user info are of two people");
  }
  if (!isPlain(accountId) || accountId.length > ACCOUNT_ID_CHARACTERS) {
    throw new ProviderFailure("profile", "the provider gave no usable account id");
  }
  return {
    accountId,
    name: typeof name === "string" && name.trim() !== "" ? toCleanLine(name, NAME_CHARACTERS) : null,
    email: isPlain(email) ? email : null,
    emailVerified: emailVerified === true,
    image: isImage(image) ? image : null,
    data: data ?? {},
    ...(claims !== null && { amr: readAmr(claims.amr) }),
  };
}
