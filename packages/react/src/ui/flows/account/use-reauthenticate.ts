import { createElement, type ReactNode } from "react";
import { Reauthenticate } from "../../screens/account/reauthenticate.tsx";
import { useProof } from "./use-proof.ts";

interface Refusable {
  readonly error: { readonly code: string } | null;
}

/** Runs calls that need a fresh session. */
export interface ReauthenticateFlow {
  /** Runs the call. If the session is not fresh, it asks the user to confirm their identity and repeats the call. */
  run<Answer extends Refusable>(call: () => Promise<Answer>): Promise<Answer>;
  /** The dialog, which must be rendered outside of forms. */
  readonly dialog: ReactNode;
}

/** Deletion of an account answers `SESSION_EXPIRED`. */
const NOT_FRESH = ["SESSION_NOT_FRESH", "SESSION_EXPIRED"];

/** Asks for the password or a code again whenever a call needs a fresh session. */
export function useReauthenticate(): ReauthenticateFlow {
  const { ask, ...flow } = useProof();
  return {
    async run(call) {
      const first = await call();
      const isStale = first.error !== null && NOT_FRESH.includes(first.error.code);
      return isStale && (await ask()) ? call() : first;
    },
    dialog: createElement(Reauthenticate, { flow }),
  };
}
