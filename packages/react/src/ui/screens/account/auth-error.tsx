import { reset } from "@sallyport/i18n/screens/parts";
import type { ReactNode } from "react";
import { useAuthError } from "../../flows/account/use-auth-error.ts";
import { Screen } from "../../parts/screen.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { usePartText } from "../../provider/use-text.ts";

const TITLES = { signIn: "authError.signIn", home: "authError.title" } as const;

/** Explains the `error` of a redirect, and leads on to a screen that helps. */
export function AuthError(): ReactNode {
  const t = useAccountText();
  const linkText = usePartText(reset);
  const { paths, Link } = useUI();
  const { code, words, next } = useAuthError();
  return (
    <Screen title={next === "forgotPassword" ? linkText("link.title") : t(TITLES[next])} lead={words} isNext>
      <p data-part="next">
        <Link href={paths[next]}>
          {next === "forgotPassword"
            ? linkText("link.another")
            : t(next === "home" ? "common.goOn" : "forgot.toSignIn")}
        </Link>
      </p>
      {code !== "" && <p data-part="hint">{t("authError.code", { code })}</p>}
    </Screen>
  );
}
