import type { ReactNode } from "react";
import { type TwoFactorCalls, useChallenge } from "../../flows/account/use-challenge.ts";
import { useSendCode } from "../../flows/account/use-send-code.ts";
import type { TwoFactorSignInFlow } from "../../flows/account/use-two-factor-sign-in.ts";
import { Button } from "../../parts/button.tsx";
import { Checkbox } from "../../parts/checkbox.tsx";
import { CodeField } from "../../parts/code-field.tsx";
import { Form } from "../../parts/form.tsx";
import { ResendButton } from "../../parts/resend-button.tsx";
import { Screen } from "../../parts/screen.tsx";
import { Status } from "../../parts/status.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { OtherChallenges } from "../../plugins/other-challenges.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useFirstFocus } from "./use-first-focus.ts";

interface ChallengeProps {
  readonly client: TwoFactorCalls;
  readonly flow: TwoFactorSignInFlow;
}

const LABELS = { totp: "again.code", otp: "challenge.otp.label", "backup-code": "challenge.backup.label" } as const;
const LEADS = { totp: "challenge.totp", otp: "challenge.otp", "backup-code": "challenge.backup" } as const;
const OFFERS = { totp: "challenge.useTotp", otp: "challenge.useOtp", "backup-code": "challenge.useBackup" } as const;

const DAY_SECONDS = 86_400;

function useTrustText(): (seconds: number) => string {
  const t = useAccountText();
  return (seconds) => {
    const count = Math.floor(seconds / DAY_SECONDS);
    return count === 0 ? t("challenge.trust.short") : t("challenge.trust", { count });
  };
}

function CodeForm({ client, flow: { way, target, onDead } }: ChallengeProps): ReactNode {
  const t = useAccountText();
  const plugin = useCapabilities().data?.plugins["two-factor"];
  const trustText = useTrustText();
  const form = useChallenge({ client, way, target, onDead });
  const box = useFirstFocus();
  return (
    <div ref={box} data-part="step">
      <Form form={form}>
        {/* The last digit sends the form, so the choice comes before the field. */}
        {plugin?.trustedDevices && <Checkbox name="trustDevice" label={trustText(plugin.trustDeviceMaxAge)} />}
        <CodeField
          label={t(LABELS[way])}
          isDigits={way !== "backup-code"}
          digits={way === "backup-code" ? undefined : plugin?.digits[way]}
        />
        <SubmitButton isPending={form.status !== "idle"} pendingText={t("again.checking")}>
          {t("common.goOn")}
        </SubmitButton>
      </Form>
    </div>
  );
}

function ByMail(props: ChallengeProps): ReactNode {
  const t = useAccountText();
  const box = useFirstFocus();
  const { isSent, change, resend, send } = useSendCode({ client: props.client, onDead: props.flow.onDead });
  if (!isSent) {
    return (
      <div ref={box} data-part="step">
        <Button tone="primary" isPending={change.busy !== null} onClick={send}>
          {t("challenge.otp.send")}
        </Button>
        <Status problem={change.problem} />
      </div>
    );
  }
  return (
    <>
      <CodeForm {...props} />
      <ResendButton resend={resend} />
    </>
  );
}

export function Challenge(props: ChallengeProps): ReactNode {
  const t = useAccountText();
  const { paths, Link } = useUI();
  const { ways, way, choose, others: challenges, chooseOther } = props.flow;
  const Way = way === "otp" ? ByMail : CodeForm;
  const others = ways.filter((one) => one !== way);
  return (
    <Screen title={t("challenge.title")} lead={t(LEADS[way])}>
      <Way key={way} {...props} />
      {others.length + challenges.length > 0 && <h2 data-part="divider">{t("challenge.another")}</h2>}
      <OtherChallenges others={challenges} onChoose={chooseOther} />
      {others.length > 0 && (
        <ul data-part="ways">
          {others.map((one) => (
            <li key={one} data-part="way">
              <Button onClick={() => choose(one)}>{t(OFFERS[one])}</Button>
            </li>
          ))}
        </ul>
      )}
      <details data-part="details">
        <summary data-part="summary">{t("challenge.lost.title")}</summary>
        <p data-part="panel-lead">{t("challenge.lost")}</p>
      </details>
      <p data-part="aside">
        <Link href={paths.signIn}>{t("forgot.toSignIn")}</Link>
      </p>
    </Screen>
  );
}
