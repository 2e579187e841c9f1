import { type ReactNode, useRef } from "react";
import type { TwoFactorCalls } from "../../flows/account/use-challenge.ts";
import { useTrustedDeviceList } from "../../flows/account/use-trusted-device-list.ts";
import { Button } from "../../parts/button.tsx";
import { Row, Rows } from "../../parts/rows.tsx";
import { Status } from "../../parts/status.tsx";
import { deviceName } from "../../provider/device-name.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useDates } from "../../provider/use-dates.ts";
import { Retry } from "./retry.tsx";

export function TrustedDevices({ client }: { readonly client: TwoFactorCalls }): ReactNode {
  const t = useAccountText();
  const { ago } = useDates();
  const heading = useRef<HTMLHeadingElement>(null);
  const flow = useTrustedDeviceList(client);
  const { devices, busy, done, problem } = flow;
  const revoke = async (id: string, device: string): Promise<void> => {
    if (await flow.revoke(id, device)) heading.current?.focus();
  };
  return (
    <div data-part="trusted-devices">
      <h3 data-part="panel-title" ref={heading} tabIndex={-1}>
        {t("trusted.title")}
      </h3>
      {devices?.length === 0 ? (
        <p data-part="panel-lead">{t("trusted.none")}</p>
      ) : (
        <Rows label={t("trusted.title")} isPending={devices === null}>
          {devices?.map(({ id, userAgent, createdAt, isCurrent }) => {
            const device = deviceName(t, userAgent);
            const since = ago(createdAt);
            return (
              <Row
                key={id}
                title={device}
                badge={isCurrent ? t("devices.here") : undefined}
                detail={t("trusted.since", { since })}
              >
                <Button
                  label={t("trusted.stop.name", { device, since })}
                  isPending={busy === id}
                  onClick={() => void revoke(id, device)}
                >
                  {t("trusted.stop")}
                </Button>
              </Row>
            );
          })}
        </Rows>
      )}
      <Status done={done} problem={problem} />
      {devices === null && <Retry list={flow} />}
    </div>
  );
}
