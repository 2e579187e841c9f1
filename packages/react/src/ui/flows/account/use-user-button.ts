import type { User } from "@sallyport/core";
import { useSession } from "../../../use-session.ts";
import { useUI } from "../../provider/ui-context.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";

/** The signed-in user, and the sign-out. */
export interface UserButtonFlow extends Pick<ChangeFlow, "problem"> {
  readonly user: User | null;
  readonly isPending: boolean;
  signOut(): void;
}

/** Reads who is signed in, and signs out. */
export function useUserButton(): UserButtonFlow {
  const { client, paths, navigate } = useUI();
  const { data } = useSession();
  const { busy, problem, run } = useChange();
  const signOut = async (): Promise<void> => {
    if (await run("sign-out", () => client.signOut(), "")) navigate(paths.signIn);
  };
  return { user: data?.user ?? null, isPending: busy !== null, problem, signOut: () => void signOut() };
}
