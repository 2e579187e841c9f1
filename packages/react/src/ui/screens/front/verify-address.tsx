import type { ReactNode } from "react";
import { useVerificationMail } from "../../flows/use-verification-mail.ts";
import { useText } from "../../provider/use-text.ts";
import { CheckMail } from "./check-mail.tsx";

interface Props {
  readonly email: string;
  readonly callbackURL: string;
  readonly backPath: string;
  onBack(): void;
}

export function VerifyAddress({ email, callbackURL, backPath, onBack }: Props): ReactNode {
  const t = useText();
  const resend = useVerificationMail({ email, callbackURL });
  return (
    <CheckMail
      lead={t("checkMail.verify", { email })}
      resend={resend}
      backText={t("common.back")}
      backPath={backPath}
      onBack={onBack}
    />
  );
}
