import type { Store } from "../contracts/store.ts";
import type { Groups } from "../contracts/user-groups.ts";
import type { Deps } from "./deps.ts";

export const createGroups = ({ groups }: Pick<Deps, "groups">, store: Store): Groups => ({
  async hasAny(names, user) {
    for (const name of names) {
      const group = groups.get(name);
      if (group === undefined) throw new TypeError(`No plugin declares the group of users ${name}`);
      if (await group(user, { store })) return true;
    }
    return false;
  },
});
