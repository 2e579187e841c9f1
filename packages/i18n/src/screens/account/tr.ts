import { tr as accountErrors } from "../../errors/account/tr.ts";
import { tr as twoFactorErrors } from "../../errors/two-factor/tr.ts";
import type { ScreenLanguage } from "../language.ts";
import type { AccountKey } from "../texts.ts";
import { account } from "../tr/account.ts";
import { twoFactor } from "../tr/two-factor.ts";

/** Account and second factor screens in Turkish. */
export const trAccount: ScreenLanguage<AccountKey> = {
  locale: "tr",
  texts: { ...account, ...twoFactor },
  errors: { ...accountErrors, ...twoFactorErrors },
};
