import type { Session } from "@sallyport/core";
import { type ReactNode, useRef } from "react";
import { useEndSessions } from "../../flows/admin/use-end-sessions.ts";
import { Panel } from "../../parts/admin/panel.tsx";
import { useTimeText } from "../../parts/admin/time.tsx";
import { Trouble } from "../../parts/admin/trouble.tsx";
import { Button } from "../../parts/button.tsx";
import { Status } from "../../parts/status.tsx";
import { deviceName } from "../../provider/device-name.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";

interface RowProps {
  readonly session: Session;
  readonly isPending: boolean;
  /** Null for who may not. */
  readonly onEnd: ((device: string) => void) | null;
}

function Row({ session, isPending, onEnd }: RowProps): ReactNode {
  const t = useAdminText();
  const timeText = useTimeText();
  const device = deviceName(t, session.userAgent);
  return (
    <li data-part="item">
      <div data-part="item-words">
        <p data-part="item-name">{device}</p>
        {session.impersonatedBy && <p data-part="badge">{t("user.sessions.byAdmin")}</p>}
        <p data-part="hint">
          {[session.ipAddress, t("user.sessions.used", { time: timeText(session.updatedAt, "ago") })]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      {onEnd && (
        <button
          type="button"
          data-part="text-button"
          data-state={isPending ? "pending" : "idle"}
          aria-disabled={isPending || undefined}
          aria-label={t("user.sessions.endOne", { device })}
          onClick={() => onEnd(device)}
        >
          {t("user.sessions.end")}
        </button>
      )}
    </li>
  );
}

interface Props {
  readonly userId: string;
  readonly mayEnd: boolean;
}

/** Where a user is signed in, and the end of it. */
export function UserSessions({ userId, mayEnd }: Props): ReactNode {
  const t = useAdminText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { sessions, busy, done, problem, endOne, endAll } = useEndSessions(userId);
  const { data, error, isPending, refetch } = sessions;
  // The button is gone with its row.
  const focus = (isDone: boolean) => isDone && heading.current?.focus();
  const all = (
    <Button isPending={busy !== null} onClick={() => void endAll().then(focus)}>
      {t("user.sessions.endAll")}
    </Button>
  );
  const hasSeveral = (data?.sessions.length ?? 0) > 1;
  return (
    <Panel title={t("user.sessions")} isBusy={isPending} headingRef={heading} actions={mayEnd && hasSeveral && all}>
      <Trouble error={error} onRetry={() => void refetch()} />
      <Status done={done} problem={problem} />
      {isPending && <p data-part="hint">{t("admin.loading")}</p>}
      <ul data-part="items">
        {data?.sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            isPending={busy === session.token}
            onEnd={mayEnd ? (device) => void endOne(session, device).then(focus) : null}
          />
        ))}
      </ul>
      {data?.sessions.length === 0 && <p data-part="nothing">{t("user.sessions.none")}</p>}
    </Panel>
  );
}
