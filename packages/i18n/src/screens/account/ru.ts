import { ru as accountErrors } from "../../errors/account/ru.ts";
import { ru as twoFactorErrors } from "../../errors/two-factor/ru.ts";
import type { ScreenLanguage } from "../language.ts";
import { account } from "../ru/account.ts";
import { twoFactor } from "../ru/two-factor.ts";
import type { AccountKey } from "../texts.ts";

/** Account and second factor screens in Russian. */
export const ruAccount: ScreenLanguage<AccountKey> = {
  locale: "ru",
  texts: { ...account, ...twoFactor },
  errors: { ...accountErrors, ...twoFactorErrors },
};
