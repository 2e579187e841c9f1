import { type ReactNode, useState } from "react";
import { useSession } from "../../../use-session.ts";
import { useCodeForm } from "../../flows/mailed/use-code-form.ts";
import { usePhoneCalls } from "../../flows/phone-number/phone-calls.ts";
import { phoneNumberOf } from "../../flows/phone-number/use-phone-number-change.ts";
import { useChange } from "../../flows/use-change.ts";
import { useResend } from "../../flows/use-resend.ts";
import { Button } from "../../parts/button.tsx";
import { Status } from "../../parts/status.tsx";
import type { ReauthenticatePartProps } from "../../plugins/ui-plugin.ts";
import { usePhoneNumberText } from "../../provider/use-phone-number-text.ts";
import { PhoneCode } from "./phone-code.tsx";

interface Props extends Pick<ReauthenticatePartProps, "finish"> {
  readonly phoneNumber: string;
}

function ByOwnNumber({ phoneNumber, finish }: Props): ReactNode {
  const t = usePhoneNumberText();
  const calls = usePhoneCalls();
  const [isSent, setSent] = useState(false);
  const { busy, problem, run } = useChange();
  const resend = useResend(() => calls.sendCode(phoneNumber));
  const form = useCodeForm({
    call: (code) => calls.verify({ phoneNumber, code }),
    async onAnswer(answer) {
      finish(answer);
      return null;
    },
  });
  const send = async (): Promise<void> => {
    if (!(await run("send", () => calls.sendCode(phoneNumber), ""))) return;
    resend.restart();
    setSent(true);
  };
  if (isSent) return <PhoneCode form={form} resend={resend} phoneNumber={phoneNumber} />;
  return (
    <div data-part="step">
      <Button isPending={busy !== null} onClick={() => void send()}>
        {t("phone.confirm", { phoneNumber: `\u2066${phoneNumber}\u2069` })}
      </Button>
      <Status problem={problem} />
    </div>
  );
}

/** Confirms the user's identity by a code to their phone number. */
export function PhoneAgain({ methods, finish }: ReauthenticatePartProps): ReactNode {
  const { data } = useSession();
  const own = data === null ? null : phoneNumberOf(data.user);
  if (own === null || !methods.includes("phone-number")) return null;
  return <ByOwnNumber phoneNumber={own.phoneNumber} finish={finish} />;
}
