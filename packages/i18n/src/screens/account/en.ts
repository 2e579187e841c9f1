import { en as accountErrors } from "../../errors/account/en.ts";
import { en as twoFactorErrors } from "../../errors/two-factor/en.ts";
import { account } from "../en/account.ts";
import { twoFactor } from "../en/two-factor.ts";
import type { ScreenLanguage } from "../language.ts";
import type { AccountKey } from "../texts.ts";

/** Account and second factor screens in English. */
export const enAccount: ScreenLanguage<AccountKey> = {
  locale: "en",
  texts: { ...account, ...twoFactor },
  errors: { ...accountErrors, ...twoFactorErrors },
};
