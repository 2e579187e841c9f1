import type { ReactNode } from "react";
import { useSession } from "../../../use-session.ts";
import { useResend } from "../../flows/use-resend.ts";
import { Screen } from "../../parts/screen.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { useParameters } from "../../provider/use-address.ts";
import { useText } from "../../provider/use-text.ts";
import { CheckMail } from "./check-mail.tsx";
import { DeadLink } from "./dead-link.tsx";

function Unverified({ email }: { readonly email: string }): ReactNode {
  const t = useText();
  const { client, paths, navigate } = useUI();
  const resend = useResend(() => client.sendVerificationEmail({ email, callbackURL: paths.verifyEmail }));
  return (
    <CheckMail
      lead={t("checkMail.verify", { email })}
      resend={resend}
      backText={t("common.back")}
      onBack={() => navigate(paths.home)}
    />
  );
}

/** Where the link of a mail ends that verifies an address. */
export function VerifyEmail(): ReactNode {
  const t = useText();
  const { paths, Link } = useUI();
  const error = useParameters().get("error");
  const { data } = useSession();
  const home =
    data === null ? { path: paths.signIn, words: t("signUp.toSignIn") } : { path: paths.home, words: t("common.goOn") };
  if (error !== null) {
    return (
      <DeadLink error={error}>
        <Link href={home.path}>{home.words}</Link>
      </DeadLink>
    );
  }
  if (data !== null && !data.user.emailVerified) return <Unverified email={data.user.email} />;
  return (
    <Screen title={t("verified.title")} lead={t("verified.lead")} isNext>
      <p>
        <Link href={home.path}>{home.words}</Link>
      </p>
    </Screen>
  );
}
