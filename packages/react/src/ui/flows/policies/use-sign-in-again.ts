import { useUI } from "../../provider/ui-context.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";

/** Signs out, and returns to this page after the next sign-in. */
export interface SignInAgainFlow extends Pick<ChangeFlow, "busy" | "problem"> {
  start(): void;
}

export function useSignInAgain(): SignInAgainFlow {
  const { client, navigate, paths } = useUI();
  const { busy, problem, run } = useChange();
  const start = async (): Promise<void> => {
    const { pathname, search } = location;
    if (!(await run("sign-out", () => client.signOut(), ""))) return;
    navigate(`${paths.signIn}?${new URLSearchParams({ callbackURL: pathname + search })}`);
  };
  return { busy, problem, start: () => void start() };
}
