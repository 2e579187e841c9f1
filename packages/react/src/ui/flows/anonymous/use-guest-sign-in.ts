import type {} from "@sallyport/core/anonymous";
import { useSession } from "../../../use-session.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";

/** Options of `useGuestSignIn`. */
export interface GuestSignInOptions {
  /** Continues with the server's answer, as `finish` of `useSignInAnswer` does. */
  finish(answer: object): Promise<{ readonly form?: string } | null>;
}

/** A sign-in as a guest, without an account. */
export interface GuestSignInFlow extends Pick<ChangeFlow, "problem"> {
  /** Whether the server has guests, and the user is not one already. */
  readonly isOffered: boolean;
  readonly isPending: boolean;
  start(): void;
}

/** Signs in as a guest. */
export function useGuestSignIn({ finish }: GuestSignInOptions): GuestSignInFlow {
  const { client } = useUI();
  const { data } = useCapabilities();
  const { data: session, isPending: isUnknown } = useSession();
  const isGuest = isUnknown || session?.user.isAnonymous === true;
  const { busy, problem, run } = useChange();
  const call = async () => {
    const { data: answer, error } = await client.$fetch<object>("/sign-in/anonymous", { body: {} });
    if (error !== null) return { error };
    const found = await finish(answer);
    return { error: found?.form === undefined ? null : { code: "", message: found.form } };
  };
  return {
    isOffered: data !== null && "anonymous" in data.plugins && !isGuest,
    isPending: busy !== null,
    problem,
    start: () => void run("guest", call, ""),
  };
}
