import type { User } from "../../contracts/entities.ts";
import type { NewUser, Services } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import type { Columns } from "../../contracts/table.ts";
import { completeRow } from "../../stores/check-value.ts";
import type { Deps } from "../deps.ts";
import type { HeldUsers } from "./held-users.ts";
import { spendAccountId } from "./spent-ids.ts";
import { checkWrite, isChecked } from "./user-inputs.ts";

function toRow({ clock, newId }: Deps, user: NewUser) {
  const { id = newId("user"), name, email, image = null, emailVerified = false, fields = {} } = user;
  const now = clock.now();
  return {
    ...fields,
    ...(id !== undefined && { id }),
    name,
    email,
    image,
    emailVerified,
    createdAt: now,
    updatedAt: now,
  };
}

async function hasTakenValue({ tables }: Deps, store: Store, row: Readonly<Record<string, unknown>>, owner: User) {
  const columns: Columns = tables.user.columns;
  for (const [name, { unique }] of Object.entries(columns)) {
    if (!unique || name === "email" || row[name] === undefined || row[name] === null) continue;
    const found = await store.find(tables.user, { where: { [name]: row[name] } });
    if (found !== null && found.id !== owner.id) return true;
  }
  return false;
}

export interface WriteParts {
  readonly deps: Deps;
  readonly store: Store;
  readonly services: () => Services;
  readonly held: HeldUsers;
}

function assertInTransaction({ held }: WriteParts, call: string, values: Readonly<Record<string, unknown>>): void {
  if (held.inTransaction) return;
  throw new TypeError(`users.${call}: ${Object.keys(values).join(", ")} must be written in ctx.transaction`);
}

export async function createUser(parts: WriteParts, input: NewUser): Promise<User> {
  const { deps, services, held } = parts;
  const { fields: values = {} } = input;
  if (!isChecked(deps, values)) return held.create(toRow(deps, input));
  assertInTransaction(parts, "create", values);
  const checked = await checkWrite(deps, services, { before: null, values, pretended: false });
  const user = await held.create(toRow(deps, { ...input, fields: checked.values }));
  await checked.after(user);
  return user;
}

export async function imitateUser(
  { deps, store, services, held }: WriteParts,
  input: NewUser,
  owner: User,
  hasPassword: boolean,
): Promise<User | null> {
  const { tables } = deps;
  const write = { before: null, values: input.fields ?? {}, pretended: true };
  const { values: fields } = await checkWrite(deps, services, write);
  const row = toRow(deps, { ...input, fields });
  if (await hasTakenValue(deps, store, row, owner)) return null;
  if (hasPassword) await spendAccountId(deps, store, owner.id);
  const values = completeRow(tables.user, "text", row);
  return held.toUser(Object.fromEntries(Object.keys(tables.user.columns).map((name, index) => [name, values[index]])));
}

export async function updateUser(
  parts: WriteParts,
  id: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<User | null> {
  const { deps, store, services, held } = parts;
  const write = (values: typeof changes) =>
    store.update(deps.tables.user, { where: { id } }, { ...values, updatedAt: deps.clock.now() });
  if (!isChecked(deps, changes)) return (await write(changes)) === 0 ? null : held.find(id);
  assertInTransaction(parts, "update", changes);
  const before = await held.lock(id);
  if (before === null) return null;
  const { values, after } = await checkWrite(deps, services, { before, values: changes, pretended: false });
  await write(values);
  const user = await held.find(id);
  if (user !== null) await after(user);
  return user;
}
