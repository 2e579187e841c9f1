import { createElement, type ReactNode } from "react";
import { Reauthenticate } from "../../screens/account/reauthenticate.tsx";
import { useProof } from "./use-proof.ts";

interface Refusable {
  readonly error: { readonly code: string } | null;
}

/** Calls that ask for a fresh session. */
export interface ReauthenticateFlow {
  /** Calls; if the session is not fresh, asks who it is and calls once more. */
  run<Answer extends Refusable>(call: () => Promise<Answer>): Promise<Answer>;
  /** To be rendered outside of forms. */
  readonly dialog: ReactNode;
}

/** Deletion says it so. */
const NOT_FRESH = ["SESSION_NOT_FRESH", "SESSION_EXPIRED"];

/** Asks again for the password or a code where a call needs a fresh session. */
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
