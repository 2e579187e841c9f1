import { useAccounts, useUI } from "../../provider/ui-context.ts";
import { addingAt } from "../../provider/use-address.ts";
import { rememberOrganization } from "../organization/return-to-organization.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";

/** Returns to this page after the next sign-in. It signs out first, or keeps the other accounts of the browser. */
export interface SignInAgainFlow extends Pick<ChangeFlow, "busy" | "problem"> {
  start(): void;
}

export function useSignInAgain(): SignInAgainFlow {
  const { client, navigate, paths } = useUI();
  const accounts = useAccounts();
  const { busy, problem, run } = useChange();
  const start = async (): Promise<void> => {
    const { pathname, search } = location;
    const target = `${paths.signIn}?${new URLSearchParams({ callbackURL: pathname + search })}`;
    rememberOrganization(client);
    // Signing out would end all accounts of the browser.
    if (accounts !== undefined) return navigate(addingAt(target));
    if (await run("sign-out", () => client.signOut(), "")) navigate(target);
  };
  return { busy, problem, start: () => void start() };
}
