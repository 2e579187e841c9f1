import type { JsonObject, ProviderProfile } from "../contracts/provider.ts";
import { NAME_CHARACTERS, PICTURE_CHARACTERS, URL_CHARACTERS } from "../data/limits.ts";
import { toCleanLine } from "../kernel/clean-text.ts";
import { ProviderFailure } from "./provider-failure.ts";

const ACCOUNT_ID_CHARACTERS = 255;

const isPlain = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && toCleanLine(value, value.length) === value;

/** Excludes SVG, which can contain scripts. */
const isImage = (value: unknown): value is string =>
  isPlain(value) &&
  ((/^https?:\/\//i.test(value) && value.length <= URL_CHARACTERS) ||
    (/^data:image\/(?:png|jpeg|gif|webp);base64,/.test(value) && value.length <= PICTURE_CHARACTERS));

const readAmr = (amr: unknown): string[] =>
  Array.isArray(amr) ? amr.filter((value): value is string => typeof value === "string").slice(0, 20) : [];

export function toCheckedProfile(profile: ProviderProfile, claims: JsonObject | null): ProviderProfile {
  const { accountId, name, email, emailVerified, image, data } = profile;
  // Both must name the same user. @see OpenID Connect Core section 5.3.2
  if (claims?.sub !== undefined && data?.sub !== undefined && data.sub !== claims.sub) {
    throw new ProviderFailure("profile", "ID token and user info name different users");
  }
  if (!isPlain(accountId) || accountId.length > ACCOUNT_ID_CHARACTERS) {
    throw new ProviderFailure("profile", "the provider sent no usable account id");
  }
  return {
    accountId,
    name: typeof name === "string" && name.trim() !== "" ? toCleanLine(name.trim(), NAME_CHARACTERS) : null,
    email: isPlain(email) ? email : null,
    emailVerified: emailVerified === true,
    image: isImage(image) ? image : null,
    data: data ?? {},
    ...(claims !== null && { amr: readAmr(claims.amr) }),
  };
}
