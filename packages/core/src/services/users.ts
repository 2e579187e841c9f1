import type { User } from "../contracts/entities.ts";
import type { Users } from "../contracts/services.ts";
import type { Store } from "../contracts/store.ts";
import type { Deps } from "./deps.ts";

/** People of one application on one store. */
export function createUsers({ tables, clock, newId, readFields, toPublicUser }: Deps, store: Store): Users {
  // The row holds what the table declares; `User` says the same of the columns that answers show.
  const toUser = (row: object): User => toPublicUser(row) as User;
  const find = async (id: string): Promise<User | null> => {
    const row = await store.find(tables.user, { where: { id } });
    return row === null ? null : toUser(row);
  };
  return {
    find,
    readFields,

    async create({ name, email, image = null, emailVerified = false, fields = {} }) {
      const now = clock.now();
      const id = newId("user");
      const row = { ...fields, name, email, image, emailVerified, createdAt: now, updatedAt: now };
      return toUser(await store.insert(tables.user, id === undefined ? row : { ...row, id }));
    },

    async update(id, changes) {
      const changed = await store.update(tables.user, { where: { id } }, { ...changes, updatedAt: clock.now() });
      return changed === 0 ? null : find(id);
    },
  };
}
