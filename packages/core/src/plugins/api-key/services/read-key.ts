import { type Services, type User, userTable } from "../../../plugin.ts";
import { apiKeyError } from "../api-key-error.ts";
import type { Settings } from "../settings.ts";
import { adoptByText } from "./adopt-keys.ts";
import { hashKey, hasOwnFormat, isOrganizationKey } from "./key-text.ts";
import { configOf, type KeyRow } from "./to-api-key.ts";
import { countKeyUse, type KeyUse } from "./use-key.ts";

export interface UsedKey {
  readonly row: KeyRow;
  readonly user: User | null;
}

export const presentedKey = ({ headers: names }: Settings, headers: Headers): string | null => {
  for (const name of names) {
    const shown = headers.get(name);
    if (shown !== null) return shown;
  }
  return null;
};

async function findOwnKey({ table }: Settings, { store, users }: Services, text: string): Promise<UsedKey | null> {
  const where = { key: hashKey(text) };
  const found = await store.find(table, { where, join: { table: userTable, on: "userId" } });
  return found === null ? null : { row: found[0], user: users.of(found[1]) };
}

async function findAnyKey(settings: Settings, services: Services, text: string): Promise<UsedKey | null> {
  const row = await adoptByText(settings, services, text);
  if (row === null) return null;
  if (row.organizationId !== null) return settings.organizations ? { row, user: null } : null;
  const user = row.userId === null ? null : await services.users.find(row.userId);
  return user === null ? null : { row, user };
}

function findKey(settings: Settings, services: Services, text: string): Promise<UsedKey | null> {
  const isShared = settings.organizations && isOrganizationKey(text);
  const isOwn = hasOwnFormat(text) && !settings.hasForeignKeys && !isShared;
  return isOwn ? findOwnKey(settings, services, text) : findAnyKey(settings, services, text);
}

export async function consumeKey(
  settings: Settings,
  context: KeyUse,
  text: string,
  now: Date,
  configId?: string,
): Promise<UsedKey> {
  const { services } = context;
  const found = await findKey(settings, services, text);
  const isUsable =
    found !== null &&
    found.row.enabled !== false &&
    (configId === undefined || configOf(found.row) === configId) &&
    (found.row.expiresAt === null || found.row.expiresAt > now) &&
    (found.user === null ||
      (services.authorization.admits(found.user, now) && (await services.authorization.keepsKeys(found.user))));
  if (!isUsable) throw apiKeyError("INVALID_API_KEY");
  return { ...found, row: await countKeyUse(settings, context, found.row, now) };
}
