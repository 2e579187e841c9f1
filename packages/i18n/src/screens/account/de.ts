import { de as accountErrors } from "../../errors/account/de.ts";
import { de as twoFactorErrors } from "../../errors/two-factor/de.ts";
import { account } from "../de/account.ts";
import { twoFactor } from "../de/two-factor.ts";
import type { ScreenLanguage } from "../language.ts";
import type { AccountKey } from "../texts.ts";

/** One's own account and its second factor, in German. */
export const deAccount: ScreenLanguage<AccountKey> = {
  locale: "de",
  texts: { ...account, ...twoFactor },
  errors: { ...accountErrors, ...twoFactorErrors },
};
