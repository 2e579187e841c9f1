import type { Session } from "@sallyport/core";
import { useUserSessions } from "@sallyport/react/admin";
import { useRef } from "react";
import { describeAgent } from "../account/describe-agent.ts";
import { SessionRow } from "../account/session-row.tsx";
import { SessionRowSkeleton } from "../account/session-row-skeleton.tsx";
import { authClient } from "../auth-client.ts";
import { errorText } from "../shell/error-text.ts";
import { Outcome } from "../shell/outcome.tsx";
import { useChange } from "../shell/use-change.ts";
import { useNow } from "../shell/use-now.ts";
import { useWhenSeen } from "../shell/use-when-seen.ts";

export function UserSessions({ userId }: { readonly userId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  const { data, error, isPending, refetch } = useUserSessions(userId);
  useWhenSeen(refetch);
  const change = useChange();
  // The button is gone with its row.
  const focus = () => heading.current?.focus();
  const endOne = ({ token, userAgent }: Session) => {
    const call = () => authClient.admin.revokeUserSession({ sessionToken: token });
    change.run(token, call, `${describeAgent(userAgent).words} is signed out.`, focus);
  };
  const endAll = () => {
    const call = () => authClient.admin.revokeUserSessions({ userId });
    change.run("all", call, "They are signed out everywhere.", focus);
  };
  const sessions = data?.sessions ?? [];
  return (
    <section className="panel" aria-labelledby="user-sessions">
      <h2 id="user-sessions" ref={heading} tabIndex={-1}>
        Where they are signed in
      </h2>
      <Outcome {...change} trouble={error === null ? "" : errorText(error.code)} />
      <ul className="sessions" aria-busy={isPending}>
        {isPending && <SessionRowSkeleton />}
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            current={false}
            now={now}
            busy={change.busy === session.token}
            onRevoke={endOne}
          />
        ))}
      </ul>
      {data !== null && sessions.length === 0 && <p className="nothing">Nowhere at the moment.</p>}
      {sessions.length > 1 && (
        <button
          type="button"
          className="button danger"
          aria-disabled={change.busy !== null || undefined}
          onClick={endAll}
        >
          {change.busy === "all" ? "Signing out …" : "Sign out everywhere"}
        </button>
      )}
    </section>
  );
}
