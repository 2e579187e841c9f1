import { isStoreConflict, op, type Services } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { hashKey, isHash } from "./key-text.ts";
import { configOf, type KeyRow } from "./to-api-key.ts";

export interface KeyOwner {
  readonly userId: string | null;
  readonly organizationId: string | null;
}

const isOwnerless = ({ userId, organizationId }: KeyRow): boolean => userId === null && organizationId === null;

/**
 * better-auth 1.5 and newer store the owner as `referenceId` without a foreign key; only its configuration shows
 * whether that is a user or an organization.
 */
function ownersOf({ organizations, organizationConfigs }: Settings, { newId }: Services, row: KeyRow): KeyOwner[] {
  const { referenceId } = row;
  if (referenceId === null) return [];
  const user = { userId: referenceId, organizationId: null };
  const organization = { userId: null, organizationId: referenceId };
  if (organizationConfigs !== null)
    return organizationConfigs.includes(configOf(row)) ? (organizations ? [organization] : []) : [user];
  // If ids are numbers, the same id names both a user and an organization.
  if (newId("apikey") === undefined) return [];
  return organizations ? [user, organization] : [user];
}

async function claim(settings: Settings, services: Services, row: KeyRow): Promise<KeyRow | null> {
  if (!isOwnerless(row)) return row;
  const { id, referenceId } = row;
  const where = { id, referenceId, userId: null, organizationId: null };
  for (const owner of ownersOf(settings, services, row)) {
    if (owner.userId !== null && (await services.users.find(owner.userId)) === null) continue;
    try {
      await services.store.update(settings.table, { where }, owner);
      return { ...row, ...owner };
    } catch (error) {
      // The foreign key is violated, because the organization no longer exists.
      if (!isStoreConflict(error)) throw error;
    }
  }
  return null;
}

export async function claimKeys(settings: Settings, services: Services, ownerId: string): Promise<void> {
  const where = { referenceId: ownerId, userId: null, organizationId: null };
  for (const row of await services.store.list(settings.table, { where })) await claim(settings, services, row);
}

async function replaceByHash({ table }: Settings, { store }: Services, row: KeyRow, hash: string): Promise<KeyRow> {
  await store.update(table, { where: { id: row.id, key: row.key } }, { key: hash });
  return { ...row, key: hash };
}

export async function adoptByText(settings: Settings, services: Services, text: string): Promise<KeyRow | null> {
  const hash = hashKey(text);
  // A hash is never accepted as a key: it would let in anyone who can read the table.
  const accepted = settings.acceptUnhashedKeys && !isHash(text) ? [hash, text] : [hash];
  const row = await services.store.find(settings.table, { where: { key: op.in(accepted) } });
  // A database may compare case-insensitively.
  if (row === null || !accepted.includes(row.key)) return null;
  const sealed = row.key === hash ? row : await replaceByHash(settings, services, row, hash);
  return claim(settings, services, sealed);
}

export async function adoptById(settings: Settings, services: Services, id: string): Promise<KeyRow | null> {
  const row = await services.store.find(settings.table, { where: { id } });
  return row === null ? null : claim(settings, services, row);
}
