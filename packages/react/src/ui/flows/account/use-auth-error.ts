import { enAccount } from "@sallyport/i18n/screens/account/en";
import { signedInErrors } from "@sallyport/i18n/screens/parts";
import { useSession } from "../../../use-session.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { linkError } from "../../provider/link-error.ts";
import { useProviderName } from "../../provider/provider-name.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useParameters } from "../../provider/use-address.ts";
import { useKnownError } from "../../provider/use-text.ts";

/** The explanation of an error that a redirect carries. */
export interface AuthErrorFlow {
  /**
   * The error code, for support requests. It is empty if the address contains anything but a code, because anybody
   * can write an address.
   */
  readonly code: string;
  readonly words: string;
  readonly next: "signIn" | "forgotPassword" | "home";
}

const CODE = /^\w{1,60}$/;
const OF_LINKS = ["INVALID_TOKEN", "TOKEN_EXPIRED"];

/** Reads the `error` of the page's address and explains it. */
export function useAuthError(): AuthErrorFlow {
  const t = useAccountText();
  const { language } = useUI();
  const providerName = useProviderName();
  const { data } = useSession();
  const { data: capabilities } = useCapabilities();
  const parameters = useParameters();
  const given = linkError({ code: parameters.get("error") ?? "", reason: parameters.get("reason") });
  const code = CODE.test(given) ? given : "";
  const known = useKnownError([...signedInErrors.errors, enAccount.errors]);
  // Only methods of this server are listed: an address could carry any other text.
  const ways = ["credential", ...(capabilities?.socialProviders ?? [])];
  const methods = new Set((parameters.get("methods") ?? "").split(",").filter((id) => ways.includes(id)));
  const back = data === null ? "signIn" : "home";
  const next = OF_LINKS.includes(code.toUpperCase()) && data === null ? "forgotPassword" : back;
  if (code.toLowerCase() === "account_not_linked" && methods.size > 0) {
    const names = [...methods].map((id) => (id === "credential" ? t("authError.password") : providerName(id)));
    const list = new Intl.ListFormat(language.locale, { type: "disjunction" }).format(names);
    return { code, words: t("authError.linkable", { ways: list }), next };
  }
  return { code, words: known(code) ?? known(code.toUpperCase()) ?? t("social.failed"), next };
}
