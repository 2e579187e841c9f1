import type { Services, Users } from "../../contracts/services.ts";
import type { ListQuery, Store } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";
import { createHeldUsers } from "./held-users.ts";
import { spendUserId } from "./spent-ids.ts";
import { isChecked, readInputs } from "./user-inputs.ts";
import { createUserWrites } from "./user-writes.ts";

export function createUsers(deps: Deps, store: Store, services: () => Services, inTransaction: boolean): Users {
  const { config, tables } = deps;
  const held = createHeldUsers(deps, store, inTransaction);
  const { current, find, hold, lock, lockByEmail, toUser } = held;
  return {
    columns: deps.shownColumns,
    find,
    of: toUser,

    readFields(body, purpose, options = {}) {
      const fields = deps.readFields(body, purpose, options);
      return options.ofProvider ? fields : { ...fields, ...readInputs(deps, body, purpose) };
    },

    needsTransaction: (changes) => isChecked(deps, changes),

    async draft(input, startsSession = config.emailAndPassword.autoSignIn) {
      return startsSession ? input : { ...input, id: await spendUserId(deps, store) };
    },

    async findByEmail(email) {
      const row = await store.find(tables.user, { where: { email } });
      return row === null ? null : toUser(row);
    },

    async list(query) {
      const rows = await store.list(tables.user, query as ListQuery<typeof tables.user>);
      return rows.map(toUser);
    },

    count: (where) => store.count(tables.user, { where, replica: true }),

    hold,
    lock,
    lockByEmail,
    current,

    async isTaken(email) {
      return (await store.find(tables.user, { where: { email } })) !== null;
    },

    ...createUserWrites(deps, store, services, { ...held, inTransaction }),
  };
}
