import type { Deletion } from "../../contracts/account-services.ts";
import type { Services } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";

/** The end of a person's account, on one store. */
export function createDeletion(
  { tables, deletionRules, departed }: Deps,
  store: Store,
  services: () => Services,
): Deletion {
  return {
    async blockers(user) {
      const found = [];
      for (const rule of deletionRules) found.push(...(await rule(user, services())));
      return found;
    },

    async remove({ id }) {
      departed.add(id);
      // Named one by one: a database that came from elsewhere may lack the references that cascade.
      for (const table of [tables.session, tables.account, tables.verification]) {
        await store.delete(table, { where: { userId: id } });
      }
      return (await store.delete(tables.user, { where: { id } })) > 0;
    },
  };
}
