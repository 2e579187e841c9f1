import { pl as accountErrors } from "../../errors/account/pl.ts";
import { pl as twoFactorErrors } from "../../errors/two-factor/pl.ts";
import type { ScreenLanguage } from "../language.ts";
import { account } from "../pl/account.ts";
import { twoFactor } from "../pl/two-factor.ts";
import type { AccountKey } from "../texts.ts";

/** Account and second factor screens in Polish. */
export const plAccount: ScreenLanguage<AccountKey> = {
  locale: "pl",
  texts: { ...account, ...twoFactor },
  errors: { ...accountErrors, ...twoFactorErrors },
};
