import type { User } from "../../contracts/entities.ts";
import type { Users } from "../../contracts/services.ts";
import { op, type Store } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";

export interface HeldUsers extends Pick<Users, "current" | "find" | "hold" | "lock"> {
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
    // This update changes nothing but locks the row, as not every database has a locking read.
    const found = (await store.update(tables.user, { where: { id } }, { updatedAt: op.unchanged() })) > 0;
    if (found && inTransaction) held.set(id, null);
    return found;
  };
  const lock = async (id: string): Promise<User | null> => ((await hold(id)) ? find(id) : null);
  return {
    toUser,
    find,
    hold,
    lock,

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
