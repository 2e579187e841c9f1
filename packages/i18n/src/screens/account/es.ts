import { es as accountErrors } from "../../errors/account/es.ts";
import { es as twoFactorErrors } from "../../errors/two-factor/es.ts";
import { account } from "../es/account.ts";
import { twoFactor } from "../es/two-factor.ts";
import type { ScreenLanguage } from "../language.ts";
import type { AccountKey } from "../texts.ts";

/** Account and second factor screens in Spanish. */
export const esAccount: ScreenLanguage<AccountKey> = {
  locale: "es",
  texts: { ...account, ...twoFactor },
  errors: { ...accountErrors, ...twoFactorErrors },
};
