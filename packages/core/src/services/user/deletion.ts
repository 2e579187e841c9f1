import type { Deletion } from "../../contracts/account-services.ts";
import type { AfterCommit } from "../../contracts/auth-context.ts";
import type { AfterDeletion } from "../../contracts/plugin.ts";
import type { Services } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";

export function createDeletion(
  { clock, tables, logger, deletionRules, deletionSteps, deletedUsers }: Deps,
  store: Store,
  services: () => Services,
  { next, events }: AfterCommit,
): Deletion {
  async function runAfterDeletion(after: AfterDeletion): Promise<void> {
    try {
      await after({ logger });
    } catch (error) {
      logger.error("The callback of a plugin's onDeletion failed", { error });
    }
  }
  return {
    async blockers(user) {
      const found = [];
      for (const rule of deletionRules) found.push(...(await rule(user, services(), clock.now())));
      return found;
    },

    async hold({ id }) {
      // Only a changed unique column makes PostgreSQL block inserts with a foreign key to this row.
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
      await services().signInMethods.end(id);
      await services().sessions.revokeImpersonations(id);
      // An imported database may lack cascading foreign keys.
      for (const table of [tables.session, tables.account, tables.verification]) {
        await store.delete(table, { where: { userId: id } });
      }
      if ((await store.delete(tables.user, { where: { id } })) === 0) return false;
      for (const after of callbacks) next(() => runAfterDeletion(after));
      return true;
    },
  };
}
