import type { User } from "@sallyport/core";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useTwoFactorStatus } from "../../../two-factor/hooks.ts";
import type { TwoFactorCalls } from "../../flows/account/use-challenge.ts";
import type { ReauthenticateFlow } from "../../flows/account/use-reauthenticate.ts";
import { Folded } from "../../parts/folded.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Status } from "../../parts/status.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { usePlugin } from "../../provider/has-plugin.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { TWO_FACTOR, useTwoFactorClient } from "../../provider/use-two-factor-client.ts";
import { Enrol } from "./enrol.tsx";
import { ManageFactor } from "./manage-factor.tsx";
import { TrustedDevices } from "./trusted-devices.tsx";

interface TwoFactorPanelProps {
  readonly user: User;
  readonly hasPassword: boolean;
  readonly again: ReauthenticateFlow;
}

interface OfferedProps extends TwoFactorPanelProps {
  readonly client: TwoFactorCalls;
  readonly hasTrusted: boolean;
}

const FEW = 3;

/** What was pressed is gone with the panel before. */
function useNewsFocus(news: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (news !== "") heading.current?.focus();
  }, [news]);
  return heading;
}

function Off(props: OfferedProps & { onStay(stays: boolean): void; onOn(): void; readonly news: string }): ReactNode {
  const { client, hasPassword, again, onStay, onOn, news } = props;
  const t = useAccountText();
  const heading = useNewsFocus(news);
  return (
    <Panel title={t("factor.title")} lead={t("factor.none")} heading={heading}>
      <Folded label={t("factor.setUp")} cancelLabel={t("common.cancel")} said={news}>
        {({ cancel, close }) => (
          <Enrol
            client={client}
            hasPassword={hasPassword}
            again={again}
            cancel={cancel}
            onVerifying={onStay}
            onKept={() => {
              onOn();
              close("");
            }}
          />
        )}
      </Folded>
    </Panel>
  );
}

function On(props: OfferedProps & { onOff(): void; readonly news: string }): ReactNode {
  const { client, hasPassword, again, hasTrusted, onOff, news } = props;
  const t = useAccountText();
  const heading = useNewsFocus(news);
  const { data } = useTwoFactorStatus(client);
  const left = data?.backupCodesLeft ?? null;
  const words = left === 0 ? t("factor.left.none") : left !== null && t("factor.left", { count: left });
  return (
    <Panel
      title={t("factor.title")}
      badge={t("factor.on")}
      heading={heading}
      lead={
        <>
          {t("factor.asks")} {words && <span data-state={left !== null && left < FEW ? "few" : "enough"}>{words}</span>}
        </>
      }
    >
      <Status done={news} />
      <ManageFactor
        client={client}
        hasPassword={hasPassword}
        again={again}
        isRequired={data?.required === true}
        onOff={onOff}
      />
      {hasTrusted && <TrustedDevices client={client} />}
    </Panel>
  );
}

function Offered(props: OfferedProps): ReactNode {
  const t = useAccountText();
  // The codes are to be read before the panel says that it is on.
  const [stays, setStays] = useState(false);
  const [news, setNews] = useState("");
  if (props.user.twoFactorEnabled === true && !stays) {
    return <On {...props} news={news} onOff={() => setNews(t("factor.isOff"))} />;
  }
  return (
    <Off
      {...props}
      news={news}
      onStay={(isVerifying) => {
        setNews("");
        setStays(isVerifying);
      }}
      onOn={() => {
        setNews(t("factor.isOn"));
        setStays(false);
      }}
    />
  );
}

function Equipped(props: TwoFactorPanelProps & { readonly hasTrusted: boolean }): ReactNode {
  const client = useTwoFactorClient();
  usePlugin("UserProfile", TWO_FACTOR);
  return client === null ? null : <Offered {...props} client={client} />;
}

/** The second factor: set up, backup codes, trusted devices, switched off. */
export function TwoFactorPanel(props: TwoFactorPanelProps): ReactNode {
  const offer = useCapabilities().data?.plugins["two-factor"];
  return offer === undefined ? null : <Equipped {...props} hasTrusted={offer.trustedDevices} />;
}
