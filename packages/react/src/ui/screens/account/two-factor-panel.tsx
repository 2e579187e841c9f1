import type { User } from "@sallyport/core";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useTwoFactorStatus } from "../../../two-factor/hooks.ts";
import type { TwoFactorCalls } from "../../flows/account/use-challenge.ts";
import type { ReauthenticateFlow } from "../../flows/account/use-reauthenticate.ts";
import { type SecondFactorFlow, useSecondFactor } from "../../flows/account/use-second-factor.ts";
import { Folded } from "../../parts/folded.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Status } from "../../parts/status.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { usePlugin } from "../../provider/has-plugin.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { TWO_FACTOR, useTwoFactorClient } from "../../provider/use-two-factor-client.ts";
import { Later } from "../../router/later.tsx";
import { loadable } from "../../router/loadable.tsx";

const Enrol = loadable(async () => (await import("./enrol.tsx")).Enrol);
const ManageFactor = loadable(async () => (await import("./manage-factor.tsx")).ManageFactor);
const ReturnLink = loadable(async () => (await import("./return-link.tsx")).ReturnLink);
const TrustedDevices = loadable(async () => (await import("./trusted-devices.tsx")).TrustedDevices);

interface TwoFactorPanelProps {
  readonly user: User;
  readonly hasPassword: boolean;
  readonly reauthenticate: ReauthenticateFlow;
}

interface OfferedProps extends TwoFactorPanelProps {
  readonly client: TwoFactorCalls;
  readonly hasTrusted: boolean;
}

const FEW = 3;

function useNewsFocus(news: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (news !== "") heading.current?.focus();
  }, [news]);
  return heading;
}

interface SwitchedProps extends OfferedProps {
  readonly factor: SecondFactorFlow;
}

function Off({ client, hasPassword, reauthenticate, factor: { news, onVerifying, onKept } }: SwitchedProps): ReactNode {
  const t = useAccountText();
  const heading = useNewsFocus(news);
  return (
    <Panel title={t("factor.title")} lead={t("factor.none")} heading={heading}>
      <Folded label={t("factor.setUp")} cancelLabel={t("common.cancel")} said={news}>
        {({ cancel, close }) => (
          <Later takesFocus>
            <Enrol
              client={client}
              hasPassword={hasPassword}
              reauthenticate={reauthenticate}
              cancel={cancel}
              onVerifying={onVerifying}
              onKept={() => {
                onKept();
                close("");
              }}
            />
          </Later>
        )}
      </Folded>
    </Panel>
  );
}

function On({ client, hasPassword, reauthenticate, hasTrusted, factor: { news, onOff } }: SwitchedProps): ReactNode {
  const t = useAccountText();
  const heading = useNewsFocus(news);
  const { data } = useTwoFactorStatus(client);
  const plugins = useCapabilities().data?.plugins;
  const left = data?.backupCodesLeft ?? null;
  const words = left === 0 ? t("factor.left.none") : left !== null && t("factor.left", { count: left });
  return (
    <Panel
      title={t("factor.title")}
      badge={t("factor.on")}
      heading={heading}
      lead={
        <>
          {t("factor.asks")} {plugins && "passkey" in plugins && t("factor.passkey")}{" "}
          {words && (
            <span data-part="codes-left" data-state={left !== null && left < FEW ? "few" : "enough"}>
              {words}
            </span>
          )}
        </>
      }
    >
      <Status done={news} />
      <Later>
        {news !== "" && <ReturnLink />}
        <ManageFactor
          client={client}
          hasPassword={hasPassword}
          reauthenticate={reauthenticate}
          isRequired={data?.required === true}
          onOff={onOff}
        />
        {hasTrusted && <TrustedDevices client={client} />}
      </Later>
    </Panel>
  );
}

function Offered(props: OfferedProps): ReactNode {
  const factor = useSecondFactor(props.user);
  return factor.isOn ? <On {...props} factor={factor} /> : <Off {...props} factor={factor} />;
}

function Equipped(props: TwoFactorPanelProps & { readonly hasTrusted: boolean }): ReactNode {
  const client = useTwoFactorClient();
  usePlugin("UserProfile", TWO_FACTOR);
  return client === null ? null : <Offered {...props} client={client} />;
}

export function TwoFactorPanel(props: TwoFactorPanelProps): ReactNode {
  const offer = useCapabilities().data?.plugins["two-factor"];
  return offer === undefined ? null : <Equipped {...props} hasTrusted={offer.trustedDevices} />;
}
