import type { User } from "../../contracts/entities.ts";
import type { MappedUser } from "../../contracts/provider-options.ts";
import type { Users } from "../../contracts/services.ts";
import { NAME_CHARACTERS, PICTURE_CHARACTERS, URL_CHARACTERS } from "../../data/limits.ts";
import { toCleanLine } from "../../kernel/clean-text.ts";
import type { ProviderIdentity, SocialScope } from "./provider-identity.ts";

export async function mapProfile(
  { logger }: SocialScope,
  { provider, profile }: ProviderIdentity,
): Promise<MappedUser | null> {
  try {
    const mapped: unknown = (await provider.options.mapProfileToUser?.(profile.data)) ?? {};
    return typeof mapped === "object" && mapped !== null ? (mapped as MappedUser) : {};
  } catch (error) {
    logger.error("mapProfileToUser failed", { provider: provider.id, error });
    return null;
  }
}

function toName(...candidates: readonly unknown[]): string | null {
  for (const candidate of candidates) {
    const name = typeof candidate === "string" ? toCleanLine(candidate.trim(), NAME_CHARACTERS).trim() : "";
    if (name !== "") return name;
  }
  return null;
}

const PLAIN = /^[\x21\x23-\x3b\x3d\x3f-\x7e]+$/;

/** Rejects characters that are unsafe in an HTML attribute. */
function toImage(candidate: unknown): string | null {
  if (typeof candidate !== "string" || !PLAIN.test(candidate)) return null;
  if (/^data:image\//i.test(candidate)) return candidate.length <= PICTURE_CHARACTERS ? candidate : null;
  const isWeb = /^https?:\/\//i.test(candidate) && URL.canParse(candidate);
  return isWeb && candidate.length <= URL_CHARACTERS ? candidate : null;
}

export function newUserFields(
  { readFields }: Users,
  { provider, profile }: ProviderIdentity,
  mapped: MappedUser,
  email: string | null,
) {
  return {
    name: toName(mapped.name, profile.name, email?.split("@")[0]) ?? provider.id,
    image: toImage(mapped.image) ?? toImage(profile.image),
    fields: readFields(mapped, "create", { ofProvider: true }),
  };
}

export async function changedFields(
  scope: SocialScope,
  identity: ProviderIdentity,
  user: User,
): Promise<Record<string, unknown>> {
  const mapped = await mapProfile(scope, identity);
  if (mapped === null) return {};
  const { profile, provider } = identity;
  const name = toName(mapped.name, profile.name);
  const image = toImage(mapped.image) ?? toImage(profile.image);
  let fields: Record<string, unknown> = {};
  try {
    if (identity.keepsFields === true) {
      scope.logger.error("mapProfileToUser returned a unique value that another user has", { provider: provider.id });
    } else fields = scope.services.users.readFields(mapped, "update", { ofProvider: true });
  } catch (error) {
    scope.logger.error("mapProfileToUser returned invalid fields", { provider: provider.id, error });
  }
  const current = { ...fields, ...(name !== null && { name }), ...(image !== null && { image }) };
  return Object.fromEntries(Object.entries(current).filter(([key, value]) => Reflect.get(user, key) !== value));
}
