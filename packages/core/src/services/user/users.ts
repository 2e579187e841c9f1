import type { User } from "../../contracts/entities.ts";
import type { NewUser, Users } from "../../contracts/services.ts";
import type { ListQuery, Store } from "../../contracts/store.ts";
import type { Columns } from "../../contracts/table.ts";
import { completeRow } from "../../stores/check-value.ts";
import type { Deps } from "../deps.ts";
import { createHeldUsers } from "./held-users.ts";
import { spendAccountId, spendUserId } from "./spent-ids.ts";

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

export function createUsers(deps: Deps, store: Store, inTransaction: boolean): Users {
  const { config, tables, clock, readFields } = deps;
  const { create, current, find, hold, lock, toUser } = createHeldUsers(deps, store, inTransaction);
  return {
    columns: deps.shownColumns,
    find,
    of: toUser,
    readFields,

    async draft(input) {
      return config.emailAndPassword.autoSignIn ? input : { ...input, id: await spendUserId(deps, store) };
    },

    create: (input) => create(toRow(deps, input)),

    async findByEmail(email) {
      const row = await store.find(tables.user, { where: { email } });
      return row === null ? null : toUser(row);
    },

    async list(query) {
      // Columns that plugins add are not in the static type.
      const rows = await store.list(tables.user, query as ListQuery<typeof tables.user>);
      return rows.map(toUser);
    },

    count: (where) => store.count(tables.user, { where }),

    hold,
    lock,
    current,

    async isTaken(email) {
      return (await store.find(tables.user, { where: { email } })) !== null;
    },

    async imitate(input, owner) {
      const row = toRow(deps, input);
      if (await hasTakenValue(deps, store, row, owner)) return null;
      await spendAccountId(deps, store, owner.id);
      const values = completeRow(tables.user, "text", { ...row, id: row.id ?? (await spendUserId(deps, store)) });
      return toUser(Object.fromEntries(Object.keys(tables.user.columns).map((name, index) => [name, values[index]])));
    },

    async update(id, changes) {
      const changed = await store.update(tables.user, { where: { id } }, { ...changes, updatedAt: clock.now() });
      return changed === 0 ? null : find(id);
    },
  };
}
