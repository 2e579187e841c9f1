import type { ReactNode } from "react";
import { useResend } from "../../flows/use-resend.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useText } from "../../provider/use-text.ts";
import { CheckMail } from "./check-mail.tsx";

interface Props {
  readonly email: string;
  /** Where the mailed link ends. */
  readonly callbackURL: string;
  /** Where the form is, for who comes without JavaScript. */
  readonly backPath: string;
  onBack(): void;
}

/** Asks to open the link that verifies an address. */
export function VerifyAddress({ email, callbackURL, backPath, onBack }: Props): ReactNode {
  const t = useText();
  const { client } = useUI();
  const resend = useResend(() => client.sendVerificationEmail({ email, callbackURL }));
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
