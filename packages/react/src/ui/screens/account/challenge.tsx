import type { TwoFactorStatus } from "@sallyport/core/two-factor";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type CodeWay, DEAD, type TwoFactorCalls, useChallenge } from "../../flows/account/use-challenge.ts";
import { useSendCode } from "../../flows/account/use-send-code.ts";
import { Button } from "../../parts/button.tsx";
import { Checkbox } from "../../parts/checkbox.tsx";
import { CodeField } from "../../parts/code-field.tsx";
import { Form } from "../../parts/form.tsx";
import { ResendButton } from "../../parts/resend-button.tsx";
import { Screen } from "../../parts/screen.tsx";
import { Status } from "../../parts/status.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import type { Target } from "../../provider/use-address.ts";

interface ChallengeProps {
  readonly client: TwoFactorCalls;
  readonly status: TwoFactorStatus;
  readonly target: Target;
  onDead(): void;
}

const LABELS = { totp: "again.code", otp: "challenge.otp.label", "backup-code": "challenge.backup.label" } as const;
const LEADS = { totp: "challenge.totp", otp: "challenge.otp", "backup-code": "challenge.backup" } as const;
const OFFERS = { totp: "challenge.useTotp", otp: "challenge.useOtp", "backup-code": "challenge.useBackup" } as const;

interface WayProps extends Omit<ChallengeProps, "status"> {
  readonly way: CodeWay;
  /** Chosen by hand: then it is focused. */
  readonly isChosen: boolean;
}

function CodeForm({ way, isChosen, client, target, onDead }: WayProps): ReactNode {
  const t = useAccountText();
  const { data } = useCapabilities();
  const form = useChallenge({ client, way, target, onDead });
  const { ref } = form;
  useEffect(() => {
    if (isChosen) ref.current?.querySelector("input")?.focus();
  }, [isChosen, ref]);
  return (
    <Form form={form}>
      <CodeField label={t(LABELS[way])} isDigits={way !== "backup-code"} />
      {data?.plugins["two-factor"]?.trustedDevices && <Checkbox name="trustDevice" label={t("challenge.trust")} />}
      <SubmitButton isPending={form.status !== "idle"} pendingText={t("again.checking")}>
        {t("common.goOn")}
      </SubmitButton>
    </Form>
  );
}

/** A code by mail is sent when it is asked for. */
function ByMail(props: WayProps): ReactNode {
  const t = useAccountText();
  const { client, onDead } = props;
  const { isSent, change, resend, send } = useSendCode(async () => {
    const answer = await client.twoFactor.sendOtp();
    if (answer.error?.code === DEAD) onDead();
    return answer;
  });
  if (!isSent) {
    return (
      <>
        <Button tone="primary" isPending={change.busy !== null} onClick={send}>
          {t("challenge.otp.send")}
        </Button>
        <Status problem={change.problem} />
      </>
    );
  }
  return (
    <>
      <CodeForm {...props} isChosen />
      <ResendButton resend={resend} />
    </>
  );
}

/** Asks for a code, by any of the ways that the account has. */
export function Challenge({ status, ...props }: ChallengeProps): ReactNode {
  const t = useAccountText();
  const { paths, Link } = useUI();
  const switched = useRef(false);
  const ways: CodeWay[] = [...status.methods.filter((way) => way !== "backup-code"), "backup-code"];
  const [way, setWay] = useState<CodeWay>(ways[0] ?? "backup-code");
  const Way = way === "otp" ? ByMail : CodeForm;
  return (
    <Screen title={t("challenge.title")} lead={t(LEADS[way])}>
      <Way key={way} {...props} way={way} isChosen={switched.current} />
      <h2 data-part="panel-title">{t("challenge.another")}</h2>
      <ul data-part="ways">
        {ways
          .filter((one) => one !== way)
          .map((one) => (
            <li key={one}>
              <Button
                tone="text"
                onClick={() => {
                  switched.current = true;
                  setWay(one);
                }}
              >
                {t(OFFERS[one])}
              </Button>
            </li>
          ))}
      </ul>
      <details data-part="details">
        <summary>{t("challenge.lost.title")}</summary>
        <p data-part="panel-lead">{t("challenge.lost")}</p>
      </details>
      <p data-part="aside">
        <Link href={paths.signIn}>{t("forgot.toSignIn")}</Link>
      </p>
    </Screen>
  );
}
