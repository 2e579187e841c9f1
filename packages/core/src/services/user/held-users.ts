import type { User } from "../../contracts/entities.ts";
import type { Users } from "../../contracts/services.ts";
import type { Store, Where } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";

export interface HeldUsers extends Pick<Users, "current" | "find" | "hold" | "lock" | "lockByEmail"> {
  create(row: Parameters<Store["insert"]>[1]): Promise<User>;
  toUser(row: object): User;
}

export function createHeldUsers({ tables, toPublicUser }: Deps, store: Store, inTransaction: boolean): HeldUsers {
  const held = new Map<string, User | null>();
  const toUser = (row: object): User => {
    const user = toPublicUser(row) as User;
    if (held.has(user.id)) held.set(user.id, user);
    return user;
  };
  const find = async (id: string): Promise<User | null> => {
    const row = await store.find(tables.user, { where: { id } });
    return row === null ? null : toUser(row);
  };
  const hold = async (id: string): Promise<boolean> => {
    const found = (await store.find(tables.user, { where: { id }, lock: true })) !== null;
    if (found && inTransaction) held.set(id, null);
    return found;
  };
  const lockWhere = async (where: Where<Deps["tables"]["user"]>): Promise<User | null> => {
    const row = await store.find(tables.user, { where, lock: true });
    if (row === null) return null;
    if (inTransaction) held.set(row.id, null);
    return toUser(row);
  };
  const lock = (id: string): Promise<User | null> => lockWhere({ id });
  return {
    toUser,
    find,
    hold,
    lock,
    lockByEmail: (email) => lockWhere({ email }),

    async create(row) {
      const user = toUser(await store.insert(tables.user, row));
      if (inTransaction) held.set(user.id, user);
      return user;
    },

    async current(user) {
      if (held.get(user.id) === user) return user;
      return held.has(user.id) ? find(user.id) : lock(user.id);
    },
  };
}
