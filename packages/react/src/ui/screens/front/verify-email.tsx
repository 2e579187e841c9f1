import type { ReactNode } from "react";
import { useSession } from "../../../use-session.ts";
import { Screen } from "../../parts/screen.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { useParameters } from "../../provider/use-address.ts";
import { useText } from "../../provider/use-text.ts";
import { DeadLink } from "./dead-link.tsx";
import { VerifyAddress } from "./verify-address.tsx";

/** Where the link of a mail ends that verifies an address. */
export function VerifyEmail(): ReactNode {
  const t = useText();
  const { paths, Link, navigate } = useUI();
  const error = useParameters().get("error");
  const { data } = useSession();
  const home =
    data === null ? { path: paths.signIn, words: t("signUp.toSignIn") } : { path: paths.home, words: t("common.goOn") };
  if (error !== null) {
    return (
      <DeadLink error={error} isExact>
        <Link href={home.path}>{home.words}</Link>
      </DeadLink>
    );
  }
  if (data !== null && !data.user.emailVerified) {
    const back = (): void => navigate(paths.home);
    return (
      <VerifyAddress email={data.user.email} callbackURL={paths.verifyEmail} backPath={paths.home} onBack={back} />
    );
  }
  return (
    <Screen title={t("verified.title")} lead={t("verified.lead")} isNext>
      <p data-part="next">
        <Link href={home.path}>{home.words}</Link>
      </p>
    </Screen>
  );
}
