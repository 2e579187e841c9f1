import type { SignInMethods, UserSignInMethod } from "../../contracts/authentication.ts";
import type { SignInMethodsDefinition } from "../../contracts/plugin.ts";
import type { Services } from "../../contracts/services.ts";
import { coreError } from "../../data/core-error.ts";
import type { Deps } from "../deps.ts";

/** What users can sign in with beside passwords and providers, as plugins declare it. */
export function createSignInMethods({ config, signInMethods }: Deps, services: () => Services): SignInMethods {
  const listOf = async ({ list, remove }: SignInMethodsDefinition, userId: string): Promise<UserSignInMethod[]> => {
    const ways = await list(userId, services());
    return ways.map((way) => ({ ...way, removable: remove !== undefined && way.removable !== false }));
  };
  const list: SignInMethods["list"] = async (userId) => {
    const found = [];
    for (const definition of signInMethods) found.push(...(await listOf(definition, userId)));
    return found;
  };
  return {
    list,

    async assertNotLast(userId) {
      if (config.account.linking.allowUnlinkingAll) return;
      const { length } = await services().accounts.list(userId);
      if (length + (await list(userId)).length <= 1) throw coreError("FAILED_TO_UNLINK_LAST_ACCOUNT");
    },

    async remove(userId, { id, method }) {
      for (const definition of signInMethods) {
        const ways = await listOf(definition, userId);
        const named = ways.find((way) => way.id === id && way.method === method);
        if (named !== undefined)
          return named.removable === true && (await definition.remove?.(userId, named, services())) === true;
      }
      return false;
    },

    async end(userId, since) {
      for (const { end } of signInMethods) await end(userId, services(), since);
    },
  };
}
