import { de as accountErrors } from "../../errors/account/de.ts";
import { de as twoFactorErrors } from "../../errors/two-factor/de.ts";
import { account } from "../de/account.ts";
import { twoFactor } from "../de/two-factor.ts";
import type { ScreenLanguage } from "../language.ts";
import type { AccountKey } from "../texts.ts";

/** Account and second factor screens in German. */
export const deAccount: ScreenLanguage<AccountKey> = {
  locale: "de",
  texts: { ...account, ...twoFactor },
  errors: { ...accountErrors, ...twoFactorErrors },
};
