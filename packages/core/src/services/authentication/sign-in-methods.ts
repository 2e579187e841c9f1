import type { SignInMethods, UserSignInMethod } from "../../contracts/authentication.ts";
import type { SignInMethodsDefinition } from "../../contracts/plugin.ts";
import type { Services } from "../../contracts/services.ts";
import { coreError } from "../../data/core-error.ts";
import type { Deps } from "../deps.ts";

export function createSignInMethods({ config, signInMethods }: Deps, services: () => Services): SignInMethods {
  const listOf = async ({ list, remove }: SignInMethodsDefinition, userId: string): Promise<UserSignInMethod[]> => {
    const methods = await list(userId, services());
    return methods.map((found) => ({ ...found, removable: remove !== undefined && found.removable !== false }));
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
        const methods = await listOf(definition, userId);
        const named = methods.find((found) => found.id === id && found.method === method);
        if (named !== undefined)
          return named.removable === true && (await definition.remove?.(userId, named, services())) === true;
      }
      return false;
    },

    async end(userId, since) {
      for (const { end } of signInMethods) await end(userId, services(), since);
    },

    async adopt(user, signUpId, events) {
      for (const definition of signInMethods) await definition.adopt?.(user, signUpId, services(), events);
    },
  };
}
