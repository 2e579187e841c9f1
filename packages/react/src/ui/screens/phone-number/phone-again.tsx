import type { ReactNode } from "react";
import { useSession } from "../../../use-session.ts";
import { phoneNumberOf } from "../../flows/phone-number/use-phone-number-change.ts";
import { type PhoneProofOptions, usePhoneProof } from "../../flows/phone-number/use-phone-proof.ts";
import { Button } from "../../parts/button.tsx";
import { Status } from "../../parts/status.tsx";
import type { ReauthenticatePartProps } from "../../plugins/ui-plugin.ts";
import { usePhoneNumberText } from "../../provider/use-phone-number-text.ts";
import { PhoneCode } from "./phone-code.tsx";

function ByOwnNumber({ phoneNumber, finish }: PhoneProofOptions): ReactNode {
  const t = usePhoneNumberText();
  const { isSent, busy, problem, form, resend, send } = usePhoneProof({ phoneNumber, finish });
  if (isSent) return <PhoneCode form={form} resend={resend} phoneNumber={phoneNumber} />;
  return (
    <div data-part="step">
      <Button isPending={busy !== null} onClick={send}>
        {t("phone.confirm", { phoneNumber: `\u2066${phoneNumber}\u2069` })}
      </Button>
      <Status problem={problem} />
    </div>
  );
}

export function PhoneAgain({ methods, finish }: ReauthenticatePartProps): ReactNode {
  const { data } = useSession();
  const own = data === null ? null : phoneNumberOf(data.user);
  if (own === null || !methods.includes("phone-number")) return null;
  return <ByOwnNumber phoneNumber={own.phoneNumber} finish={finish} />;
}
