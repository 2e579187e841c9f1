import { isStoreConflict, op, type Services } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { hashKey, isHash } from "./key-text.ts";
import { configOf, type KeyRow } from "./to-api-key.ts";

/** Whose a key is. */
export interface KeyOwner {
  readonly userId: string | null;
  readonly organizationId: string | null;
}

const isOwnerless = ({ userId, organizationId }: KeyRow): boolean => userId === null && organizationId === null;

/** The owners that the reference of a key may name; better-auth says in its configuration alone which it is. */
function ownersOf({ organizations, organizationConfigs }: Settings, { newId }: Services, row: KeyRow): KeyOwner[] {
  const { referenceId } = row;
  if (referenceId === null) return [];
  const user = { userId: referenceId, organizationId: null };
  const organization = { userId: null, organizationId: referenceId };
  if (organizationConfigs !== null)
    return organizationConfigs.includes(configOf(row)) ? (organizations ? [organization] : []) : [user];
  // Of numbered ids the same number names a user and an organization.
  if (newId("apikey") === undefined) return [];
  return organizations ? [user, organization] : [user];
}

/** Keys that better-auth 1.5 and newer made name their owner by a reference without a foreign key. */
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
      // The organization is gone.
      if (!isStoreConflict(error)) throw error;
    }
  }
  return null;
}

/** Claims what better-auth made for the owner, so that it is listed, counted and ended as theirs. */
export async function claimKeys(settings: Settings, services: Services, ownerId: string): Promise<void> {
  const where = { referenceId: ownerId, userId: null, organizationId: null };
  for (const row of await services.store.list(settings.table, { where })) await claim(settings, services, row);
}

/** A key that was stored as it is: its hash takes its place. */
async function seal({ table }: Settings, { store }: Services, row: KeyRow, hash: string): Promise<KeyRow> {
  await store.update(table, { where: { id: row.id, key: row.key } }, { key: hash });
  return { ...row, key: hash };
}

/** The key of that text, claimed for its owner; null where there is none. */
export async function adoptByText(settings: Settings, services: Services, text: string): Promise<KeyRow | null> {
  const hash = hashKey(text);
  // Else whoever reads the hashes of the table could show one as a key.
  const accepted = settings.acceptUnhashedKeys && !isHash(text) ? [hash, text] : [hash];
  const row = await services.store.find(settings.table, { where: { key: op.in(accepted) } });
  // A database may compare without case.
  if (row === null || !accepted.includes(row.key)) return null;
  const sealed = row.key === hash ? row : await seal(settings, services, row, hash);
  return claim(settings, services, sealed);
}

/** The key of that id, claimed for its owner; null where there is none. */
export async function adoptById(settings: Settings, services: Services, id: string): Promise<KeyRow | null> {
  const row = await services.store.find(settings.table, { where: { id } });
  return row === null ? null : claim(settings, services, row);
}
