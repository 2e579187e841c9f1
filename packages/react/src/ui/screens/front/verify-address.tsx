import { checkMail } from "@sallyport/i18n/screens/parts";
import type { ReactNode } from "react";
import type { SignInFlow } from "../../flows/use-sign-in.ts";
import { useVerificationMail } from "../../flows/use-verification-mail.ts";
import { Slot } from "../../plugins/slot.tsx";
import { usePartText } from "../../provider/use-text.ts";
import { CheckMail } from "./check-mail.tsx";

interface Props {
  readonly flow: Pick<SignInFlow, "email" | "finish" | "back"> & {
    readonly target: Pick<SignInFlow["target"], "path">;
  };
  readonly backPath: string;
}

export function VerifyAddress({ flow: { email, target, finish, back: onBack }, backPath }: Props): ReactNode {
  const t = usePartText(checkMail);
  const given = { email, callbackURL: target.path };
  const resend = useVerificationMail(given);
  return (
    <Slot name="verifyEmail" given={{ ...given, finish, onBack }}>
      <CheckMail
        lead={t("checkMail.verify", given)}
        resend={resend}
        backText={t("common.back")}
        backPath={backPath}
        onBack={onBack}
      />
    </Slot>
  );
}
