import { type NewRow, op, type Store } from "../contracts/store.ts";
import type { ClaimKind } from "../contracts/token.ts";
import { hashToken } from "../crypto/hash-token.ts";
import { isStoreConflict } from "../data/store-errors.ts";
import type { Deps, Tables } from "./deps.ts";

export const prefixOf = ({ purpose, separator = ":" }: ClaimKind): string => purpose + separator;
export const identifierOf = (kind: ClaimKind, token: string): string => prefixOf(kind) + hashToken(token);

const endExpired = async ({ tables }: Deps, store: Store, identifier: string, now: Date): Promise<boolean> =>
  (await store.delete(tables.verification, { where: { identifier, expiresAt: op.lte(now) } })) > 0;

/** The unique index lets only one of several concurrent inserts succeed. */
async function insert({ tables, cleaner }: Deps, store: Store, row: NewRow<Tables["verification"]>): Promise<boolean> {
  try {
    await store.insert(tables.verification, row);
    cleaner.written();
    return true;
  } catch (error) {
    if (!isStoreConflict(error)) throw error;
    return false;
  }
}

export interface Claim {
  readonly kind: ClaimKind;
  readonly name: string;
  readonly until: Date | undefined;
}

export async function claim(deps: Deps, store: Store, { kind, name, until }: Claim): Promise<boolean> {
  const now = deps.clock.now();
  const identifier = identifierOf(kind, name);
  const id = deps.newId("verification");
  const expiresAt = until ?? new Date(now.getTime() + kind.lifetimeSeconds * 1000);
  const row = { ...(id !== undefined && { id }), identifier, value: "", expiresAt, createdAt: now, updatedAt: now };
  // A conflict would end the application's transaction on PostgreSQL.
  if (deps.outsideStore !== null) await endExpired(deps, store, identifier, now);
  else if (await insert(deps, store, row)) return true;
  else if (!(await endExpired(deps, store, identifier, now))) return false;
  return insert(deps, store, row);
}
