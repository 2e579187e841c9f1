import { actions, verified } from "@sallyport/i18n/screens/parts";
import type { ReactNode } from "react";
import { useVerifyEmail } from "../../flows/use-verify-email.ts";
import { Screen } from "../../parts/screen.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { usePartText } from "../../provider/use-text.ts";
import { DeadLink } from "./dead-link.tsx";
import { VerifyAddress } from "./verify-address.tsx";

/** The screen that the link of a verification mail opens. */
export function VerifyEmail(): ReactNode {
  const t = usePartText(verified);
  const actionText = usePartText(actions);
  const { paths, Link, navigate } = useUI();
  const { step, error, email, next } = useVerifyEmail();
  const onward = <Link href={paths[next]}>{actionText(next === "signIn" ? "signUp.toSignIn" : "common.goOn")}</Link>;
  if (step === "dead-link") {
    return (
      <DeadLink error={error} isExact>
        {onward}
      </DeadLink>
    );
  }
  if (step === "unverified") {
    const target = { path: paths.verifyEmail };
    const flow = { email, target, finish: async () => null, back: () => navigate(paths.home) };
    return <VerifyAddress flow={flow} backPath={paths.home} />;
  }
  if (step === "unknown") {
    return (
      <Screen title={t("signIn.title")} lead={t("verified.unknown")} isNext>
        <p data-part="next">{onward}</p>
      </Screen>
    );
  }
  return (
    <Screen title={t("verified.title")} lead={t("verified.lead")} isNext>
      <p data-part="next">{onward}</p>
    </Screen>
  );
}
