import { type ReactNode, useRef } from "react";
import { useTrustedDevices } from "../../../two-factor/hooks.ts";
import type { TwoFactorCalls } from "../../flows/account/use-challenge.ts";
import { useChange } from "../../flows/use-change.ts";
import { Button } from "../../parts/button.tsx";
import { Row, Rows } from "../../parts/rows.tsx";
import { Status } from "../../parts/status.tsx";
import { deviceName } from "../../provider/device-name.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useDates } from "../../provider/use-dates.ts";
import { useErrorText } from "../../provider/use-text.ts";

/** Browsers that are not asked for a code. */
export function TrustedDevices({ client }: { readonly client: TwoFactorCalls }): ReactNode {
  const t = useAccountText();
  const errorText = useErrorText();
  const { ago } = useDates();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error } = useTrustedDevices(client);
  const { busy, done, problem, run } = useChange();
  const revoke = async (id: string, device: string): Promise<void> => {
    const isGone = await run(id, () => client.twoFactor.revokeTrustedDevice({ id }), t("trusted.stopped", { device }));
    // The button is gone with its row.
    if (isGone) heading.current?.focus();
  };
  return (
    <div>
      <h3 data-part="panel-title" ref={heading} tabIndex={-1}>
        {t("trusted.title")}
      </h3>
      {data?.length === 0 ? (
        <p data-part="panel-lead">{t("trusted.none")}</p>
      ) : (
        <Rows label={t("trusted.title")} isPending={data === null}>
          {data?.map(({ id, userAgent, createdAt, isCurrent }) => {
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
      <Status done={done} problem={problem || (error === null ? "" : errorText(error))} />
    </div>
  );
}
