import type { WaysIn } from "../../contracts/authentication.ts";
import type { Services } from "../../contracts/services.ts";
import { coreError } from "../../data/core-error.ts";
import type { Deps } from "../deps.ts";

/** What users can sign in with beside passwords and providers, as plugins declare it. */
export function createWaysIn({ config, waysIn }: Deps, services: () => Services): WaysIn {
  const list: WaysIn["list"] = async (userId) => {
    const found = [];
    for (const { list } of waysIn) found.push(...(await list(userId, services())));
    return found;
  };
  return {
    list,

    async assertNotLast(userId) {
      if (config.account.linking.allowUnlinkingAll) return;
      const { length } = await services().accounts.list(userId);
      if (length + (await list(userId)).length <= 1) throw coreError("FAILED_TO_UNLINK_LAST_ACCOUNT");
    },

    async end(userId, since) {
      for (const { end } of waysIn) await end(userId, services(), since);
    },
  };
}
