import type { ListedAccount } from "@sallyport/core";
import { useRef, useState } from "react";
import { authClient } from "../auth-client.ts";
import { errorText } from "../shell/error-text.ts";
import { recheck } from "../shell/recheck.ts";
import { SessionRowSkeleton } from "./session-row-skeleton.tsx";
import type { Ways } from "./use-ways.ts";
import { wayName } from "./way-name.ts";
import { WayRow } from "./way-row.tsx";

/** Takes ways in away, one at a time. */
function useUnlink(after: () => Promise<void>) {
  const [busy, setBusy] = useState<string | null>(null);
  const [outcome, setOutcome] = useState({ done: "", problem: "" });
  const unlink = async ({ id, providerId }: ListedAccount) => {
    if (busy !== null) return;
    setBusy(id);
    setOutcome({ done: "", problem: "" });
    const { error } = await authClient.unlinkAccount({ providerId, accountId: id });
    if (error === null) await after();
    recheck(error?.code);
    setBusy(null);
    const name = wayName(providerId);
    setOutcome(
      error === null ? { done: `${name} is gone.`, problem: "" } : { done: "", problem: errorText(error.code) },
    );
  };
  return { busy, ...outcome, unlink };
}

/** How this person can sign in. */
export function WayList({ ways, problem, load }: Ways) {
  const heading = useRef<HTMLHeadingElement>(null);
  const unlink = useUnlink(async () => {
    await load();
    // The button that was pressed is gone with its row.
    heading.current?.focus();
  });
  return (
    <section className="panel" aria-labelledby="ways">
      <h2 id="ways" ref={heading} tabIndex={-1}>
        Ways to sign in
      </h2>
      <p className="panel-lead">Each of these opens your account.</p>
      <div role="status">{unlink.done && <p className="note">{unlink.done}</p>}</div>
      <div role="alert" className="form-alert">
        {(unlink.problem || problem) && <p>{unlink.problem || problem}</p>}
      </div>
      <ul className="sessions" aria-busy={ways === null}>
        {ways === null && <SessionRowSkeleton />}
        {ways?.map((way) => (
          <WayRow
            key={way.id}
            way={way}
            busy={unlink.busy === way.id}
            only={ways.length === 1}
            onUnlink={(way) => void unlink.unlink(way)}
          />
        ))}
      </ul>
    </section>
  );
}
