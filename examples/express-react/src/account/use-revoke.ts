import type { Session } from "@sallyport/core";
import { useState } from "react";
import { authClient } from "../auth-client.ts";
import { errorText } from "../shell/error-text.ts";
import { recheck } from "../shell/recheck.ts";
import { describeAgent } from "./describe-agent.ts";

type Answer = Promise<{ readonly error: { readonly code: string } | null }>;

interface Revoke {
  /** A session's token, or "others". */
  readonly busy: string | null;
  readonly done: string;
  readonly problem: string;
  one(session: Session): void;
  others(count: number): void;
}

export function useRevoke(after: () => Promise<void>): Revoke {
  const [busy, setBusy] = useState<string | null>(null);
  const [outcome, setOutcome] = useState({ done: "", problem: "" });
  const run = async (key: string, call: () => Answer, done: string) => {
    if (busy !== null) return;
    setBusy(key);
    setOutcome({ done: "", problem: "" });
    const answer = await call();
    // Ended elsewhere.
    const error = answer.error?.code === "SESSION_NOT_FOUND" ? null : answer.error;
    if (error === null) await after();
    recheck(error?.code);
    setBusy(null);
    setOutcome(error === null ? { done, problem: "" } : { done: "", problem: errorText(error.code) });
  };
  return {
    busy,
    ...outcome,
    one: ({ token, userAgent }) =>
      void run(token, () => authClient.revokeSession({ token }), `${describeAgent(userAgent).words} is signed out.`),
    others: (count) =>
      void run(
        "others",
        () => authClient.revokeOtherSessions(),
        count === 1 ? "The other session is signed out." : `The ${count} other sessions are signed out.`,
      ),
  };
}
