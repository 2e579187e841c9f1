import type { Session } from "@sallyport/core";
import { type ReactNode, useRef } from "react";
import { useSession } from "../../../use-session.ts";
import { type DevicesFlow, OTHERS, useDevices } from "../../flows/account/use-devices.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { DeviceIcon } from "../../parts/device-icon.tsx";
import { Panel } from "../../parts/panel.tsx";
import { RowFacts } from "../../parts/row-facts.tsx";
import { Row, Rows } from "../../parts/rows.tsx";
import { Status } from "../../parts/status.tsx";
import { deviceName } from "../../provider/device-name.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useDates } from "../../provider/use-dates.ts";
import { Retry } from "./retry.tsx";

interface DeviceProps {
  readonly session: Session;
  readonly isHere: boolean;
  readonly flow: DevicesFlow;
  onGone(): void;
}

function Device({ session, isHere, flow, onGone }: DeviceProps): ReactNode {
  const t = useAccountText();
  const { ago } = useDates();
  const { createdAt, updatedAt, ipAddress, userAgent, token } = session;
  const name = deviceName(t, userAgent);
  const times = t("devices.times", { since: ago(createdAt), seen: ago(isHere ? new Date() : updatedAt) });
  const facts = [...times.split(" · "), ...(ipAddress === null ? [] : [ipAddress])];
  const signOut = async (): Promise<void> => {
    if (await flow.signOut(session, name)) onGone();
  };
  return (
    <Row
      icon={<DeviceIcon userAgent={userAgent} />}
      title={name}
      badge={isHere ? t("devices.here") : undefined}
      detail={<RowFacts facts={facts} date={createdAt} />}
    >
      {!isHere && (
        <Button
          label={t("devices.signOut.name", { device: name, since: ago(createdAt) })}
          isPending={flow.change.busy === token}
          onClick={() => void signOut()}
        >
          {t("devices.signOut")}
        </Button>
      )}
    </Row>
  );
}

export function DevicesPanel(): ReactNode {
  const t = useAccountText();
  const { data } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const flow = useDevices();
  const { items, problem, change } = flow;
  const here = data?.session.token;
  const others = items?.filter(({ token }) => token !== here).length ?? 0;
  // The pressed button is removed with its row.
  const onGone = (): void => heading.current?.focus();
  const signOutOthers = async (): Promise<void> => {
    if (await flow.signOutOthers(others)) onGone();
  };
  return (
    <Panel title={t("devices.title")} lead={t("devices.lead")} heading={heading}>
      <Rows label={t("devices.title")} isPending={items === null}>
        {items?.map((session) => (
          <Device key={session.id} session={session} isHere={session.token === here} flow={flow} onGone={onGone} />
        ))}
      </Rows>
      <Status done={change.done} problem={change.problem || problem} />
      <Retry list={flow} />
      {others > 0 && (
        <Actions>
          <Button isPending={change.busy === OTHERS} onClick={() => void signOutOthers()}>
            {t("devices.others")}
          </Button>
        </Actions>
      )}
    </Panel>
  );
}
