import type { User } from "@sallyport/core";
import { useSession } from "../../../use-session.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useChange } from "../use-change.ts";

/** Who is signed in, and the way out. */
export interface UserButtonFlow {
  /** Null for nobody, and until it is known. */
  readonly user: User | null;
  /** On the way out. */
  readonly isPending: boolean;
  /** Why signing out failed; empty if nothing did. */
  readonly problem: string;
  /** Signs out once, and leads to the sign-in. */
  signOut(): void;
}

/** Says who is signed in, and signs out. */
export function useUserButton(): UserButtonFlow {
  const { client, paths, navigate } = useUI();
  const { data } = useSession();
  const { busy, problem, run } = useChange();
  const signOut = async (): Promise<void> => {
    if (await run("sign-out", () => client.signOut(), "")) navigate(paths.signIn);
  };
  return { user: data?.user ?? null, isPending: busy !== null, problem, signOut: () => void signOut() };
}
