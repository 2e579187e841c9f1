import type { Session } from "@sallyport/core";
import { type ReactNode, useRef } from "react";
import { useEndSessions } from "../../flows/admin/use-end-sessions.ts";
import { Button } from "../../parts/button.tsx";
import { DeviceIcon } from "../../parts/device-icon.tsx";
import { Panel } from "../../parts/panel.tsx";
import { RowFacts } from "../../parts/row-facts.tsx";
import { Row, Rows } from "../../parts/rows.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import { Status } from "../../parts/status.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { deviceName } from "../../provider/device-name.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { useDates } from "../../provider/use-dates.ts";

interface DeviceProps {
  readonly session: Session;
  readonly isPending: boolean;
  readonly onEnd: ((device: string) => void) | null;
}

function Device({ session, isPending, onEnd }: DeviceProps): ReactNode {
  const t = useAdminText();
  const { ago } = useDates();
  const device = deviceName(t, session.userAgent);
  const { ipAddress, updatedAt } = session;
  const facts = [...(ipAddress === null ? [] : [ipAddress]), t("user.sessions.used", { time: ago(updatedAt) })];
  return (
    <Row
      icon={<DeviceIcon userAgent={session.userAgent} />}
      title={device}
      badge={session.impersonatedBy ? t("user.sessions.byAdmin") : undefined}
      detail={<RowFacts facts={facts} date={updatedAt} />}
    >
      {onEnd && (
        <Button label={t("user.sessions.endOne", { device })} isPending={isPending} onClick={() => onEnd(device)}>
          {t("user.sessions.end")}
        </Button>
      )}
    </Row>
  );
}

interface Props {
  readonly userId: string;
  readonly mayEnd: boolean;
}

export function UserSessions({ userId, mayEnd }: Props): ReactNode {
  const t = useAdminText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { sessions, busy, done, problem, endOne, endAll } = useEndSessions(userId);
  const { data, error, isPending, refetch } = sessions;
  const focus = (isDone: boolean) => isDone && heading.current?.focus();
  const all = (
    <Button isPending={busy !== null} onClick={() => void endAll().then(focus)}>
      {t("user.sessions.endAll")}
    </Button>
  );
  const hasSeveral = (data?.sessions.length ?? 0) > 1;
  return (
    <Panel title={t("user.sessions")} isBusy={isPending} heading={heading} actions={mayEnd && hasSeveral && all}>
      <Trouble error={error} onRetry={() => void refetch()} />
      <Status done={done} problem={problem} />
      {isPending && <Skeleton rows={2} />}
      <Rows label={t("user.sessions")} isPending={isPending}>
        {data?.sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            isPending={busy === session.token}
            onEnd={mayEnd ? (device) => void endOne(session, device).then(focus) : null}
          />
        ))}
      </Rows>
      {data?.sessions.length === 0 && <p data-part="nothing">{t("user.sessions.none")}</p>}
    </Panel>
  );
}
