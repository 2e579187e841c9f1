import { useSession } from "../../../use-session.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { linkError } from "../../provider/link-error.ts";
import { useProviderName } from "../../provider/provider-name.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useParameters } from "../../provider/use-address.ts";

/** What a redirect's error means. */
export interface AuthErrorFlow {
  /** For support; empty for what is no code: anybody can write an address. */
  readonly code: string;
  readonly words: string;
  /** The screen that helps. */
  readonly next: "signIn" | "forgotPassword" | "home";
}

const CODE = /^\w{1,60}$/;
const OF_LINKS = ["INVALID_TOKEN", "TOKEN_EXPIRED"];

/** Reads the error of the page's address. */
export function useAuthError(): AuthErrorFlow {
  const t = useAccountText();
  const { language } = useUI();
  const providerName = useProviderName();
  const { data } = useSession();
  const { data: capabilities } = useCapabilities();
  const parameters = useParameters();
  const given = linkError({ code: parameters.get("error") ?? "", reason: parameters.get("reason") });
  const code = CODE.test(given) ? given : "";
  const known = [code, code.toUpperCase()].find((name) => Object.hasOwn(language.errors, name));
  // Of a server's own ways: others would be words that anybody can write.
  const ways = ["credential", ...(capabilities?.socialProviders ?? [])];
  const methods = new Set((parameters.get("methods") ?? "").split(",").filter((id) => ways.includes(id)));
  const back = data === null ? "signIn" : "home";
  const next = OF_LINKS.includes(code.toUpperCase()) && data === null ? "forgotPassword" : back;
  if (code.toLowerCase() === "account_not_linked" && methods.size > 0) {
    const names = [...methods].map((id) => (id === "credential" ? t("ways.password") : providerName(id)));
    const list = new Intl.ListFormat(language.locale, { type: "disjunction" }).format(names);
    return { code, words: t("authError.linkable", { ways: list }), next };
  }
  return { code, words: (known && language.errors[known]) ?? t("social.failed"), next };
}
