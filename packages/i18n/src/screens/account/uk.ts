import { uk as accountErrors } from "../../errors/account/uk.ts";
import { uk as twoFactorErrors } from "../../errors/two-factor/uk.ts";
import type { ScreenLanguage } from "../language.ts";
import type { AccountKey } from "../texts.ts";
import { account } from "../uk/account.ts";
import { twoFactor } from "../uk/two-factor.ts";

/** Account and second factor screens in Ukrainian. */
export const ukAccount: ScreenLanguage<AccountKey> = {
  locale: "uk",
  texts: { ...account, ...twoFactor },
  errors: { ...accountErrors, ...twoFactorErrors },
};
