import type { Deletion } from "../../contracts/account-services.ts";
import type { AfterCommit } from "../../contracts/auth-context.ts";
import type { AfterDeletion } from "../../contracts/plugin.ts";
import type { Services } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";

/** The end of a person's account, on one store. */
export function createDeletion(
  { clock, tables, logger, deletionRules, deletionSteps, deletedUsers }: Deps,
  store: Store,
  services: () => Services,
  { next, events }: AfterCommit,
): Deletion {
  async function tell(after: AfterDeletion): Promise<void> {
    try {
      await after({ logger });
    } catch (error) {
      logger.error("What a plugin does after a deletion failed", { error });
    }
  }
  return {
    async blockers(user) {
      const found = [];
      for (const rule of deletionRules) found.push(...(await rule(user, services(), clock.now())));
      return found;
    },

    async hold({ id }) {
      // PostgreSQL lets rows refer to one that is being written, unless a value of a unique column changes.
      await store.update(tables.user, { where: { id } }, { email: `${id}@deleted.invalid` });
    },

    async remove(user) {
      const { id } = user;
      const callbacks: AfterDeletion[] = [];
      for (const step of deletionSteps) {
        const after = await step(user, services(), clock.now(), events);
        if (after !== undefined) callbacks.push(after);
      }
      deletedUsers.add(id);
      await services().waysIn.end(id);
      // Named one by one: a database that came from elsewhere may lack the references that cascade.
      for (const table of [tables.session, tables.account, tables.verification]) {
        await store.delete(table, { where: { userId: id } });
      }
      if ((await store.delete(tables.user, { where: { id } })) === 0) return false;
      for (const after of callbacks) next(() => tell(after));
      return true;
    },
  };
}
