import type { ListedAccount } from "@sallyport/core";
import { useProviderName } from "../../provider/provider-name.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { type ListFlow, useList } from "./use-list.ts";
import type { ReauthenticateFlow } from "./use-reauthenticate.ts";

/** The list of the user's sign-in methods. */
export interface SignInMethodsFlow extends ListFlow<ListedAccount> {
  readonly hasPassword: boolean;
  readonly change: ChangeFlow;
  /** Removes a sign-in method, and resolves to whether it was removed. The last one cannot be removed. */
  unlink(way: ListedAccount): Promise<boolean>;
}

/** Lists the user's sign-in methods, and removes them. */
export function useSignInMethods(reauthenticate: ReauthenticateFlow): SignInMethodsFlow {
  const { client } = useUI();
  const t = useAccountText();
  const providerName = useProviderName();
  const { items, problem, load } = useList<ListedAccount>(() => client.listAccounts());
  const change = useChange();
  return {
    items,
    problem,
    load,
    hasPassword: items === null || items.some(({ providerId }) => providerId === "credential"),
    change,
    async unlink({ id, providerId }) {
      const provider = providerName(providerId);
      const done = providerId === "credential" ? t("ways.passwordRemoved") : t("ways.unlinked", { provider });
      const call = () => reauthenticate.run(() => client.unlinkAccount({ providerId, accountId: id }));
      const isGone = await change.run(id, call, done);
      await load();
      return isGone;
    },
  };
}
