import type { ReactNode } from "react";
import { useVerificationMail } from "../../flows/use-verification-mail.ts";
import { Slot } from "../../plugins/slot.tsx";
import type { VerifyEmailPartProps } from "../../plugins/ui-plugin.ts";
import { useText } from "../../provider/use-text.ts";
import { CheckMail } from "./check-mail.tsx";

interface Props extends VerifyEmailPartProps {
  readonly backPath: string;
}

export function VerifyAddress({ backPath, ...given }: Props): ReactNode {
  const { email, callbackURL, onBack } = given;
  const t = useText();
  const resend = useVerificationMail({ email, callbackURL });
  return (
    <Slot name="verifyEmail" given={given}>
      <CheckMail
        lead={t("checkMail.verify", { email })}
        resend={resend}
        backText={t("common.back")}
        backPath={backPath}
        onBack={onBack}
      />
    </Slot>
  );
}
