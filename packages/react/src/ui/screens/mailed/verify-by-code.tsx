import type { ReactNode } from "react";
import { useCodeVerification, useHasCodeVerification } from "../../flows/mailed/use-code-verification.ts";
import { Button } from "../../parts/button.tsx";
import { Screen } from "../../parts/screen.tsx";
import type { ReplacingProps, VerifyEmailPartProps } from "../../plugins/ui-plugin.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useTarget } from "../../provider/use-address.ts";
import { useMailedText } from "../../provider/use-mailed-text.ts";
import { CodeStep } from "./code-step.tsx";

function EnterCode({ onBack, ...options }: VerifyEmailPartProps): ReactNode {
  const t = useMailedText();
  const { paths, navigate } = useUI();
  const target = useTarget(options.callbackURL);
  const { step, form, resend } = useCodeVerification(options);
  if (step === "verified") {
    // The form of the sign-in may be on this page.
    const signIn = () => {
      onBack();
      navigate(target.keptIn(paths.signIn));
    };
    return (
      <Screen title={t("verified.title")} lead={t("signIn.verified")} isNext>
        <Button tone="primary" onClick={signIn}>
          {t("signIn.submit")}
        </Button>
      </Screen>
    );
  }
  return (
    <Screen
      title={t("checkMail.title")}
      lead={
        <span data-part="lead-text" role="status">
          {t("mailed.codeSent", { email: options.email })}
        </span>
      }
    >
      <CodeStep form={form} resend={resend}>
        <Button tone="text" onClick={onBack}>
          {t("common.back")}
        </Button>
      </CodeStep>
    </Screen>
  );
}

export const VerifyByCode = ({ children, ...given }: VerifyEmailPartProps & ReplacingProps): ReactNode =>
  useHasCodeVerification() ? <EnterCode {...given} /> : children;
