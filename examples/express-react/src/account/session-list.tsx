import { useRef } from "react";
import { useNow } from "../shell/use-now.ts";
import { SessionRow } from "./session-row.tsx";
import { SessionRowSkeleton } from "./session-row-skeleton.tsx";
import { useRevoke } from "./use-revoke.ts";
import { useSessions } from "./use-sessions.ts";

export function SessionList({ token }: { readonly token: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  const { sessions, problem, load } = useSessions();
  const revoke = useRevoke(async () => {
    await load();
    // The button is gone with its row.
    heading.current?.focus();
  });
  const rows = [...(sessions ?? [])].sort(
    (left, right) => Number(right.token === token) - Number(left.token === token),
  );
  const others = rows.filter((session) => session.token !== token).length;
  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      <p className="panel-lead">If you don’t recognise one of these, sign it out.</p>
      <div role="status">{revoke.done && <p className="note">{revoke.done}</p>}</div>
      <div role="alert" className="form-alert">
        {(revoke.problem || problem) && <p>{revoke.problem || problem}</p>}
      </div>
      <ul className="sessions" aria-busy={sessions === null}>
        {sessions === null && <SessionRowSkeleton />}
        {rows.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            current={session.token === token}
            now={now}
            busy={revoke.busy === session.token}
            onRevoke={revoke.one}
          />
        ))}
      </ul>
      {others > 0 && (
        <button
          type="button"
          className="button danger"
          aria-disabled={revoke.busy !== null || undefined}
          onClick={() => revoke.others(others)}
        >
          {revoke.busy === "others" ? "Signing out …" : "Sign out everywhere else"}
        </button>
      )}
    </section>
  );
}
