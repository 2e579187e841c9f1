import { fr as accountErrors } from "../../errors/account/fr.ts";
import { fr as twoFactorErrors } from "../../errors/two-factor/fr.ts";
import { account } from "../fr/account.ts";
import { twoFactor } from "../fr/two-factor.ts";
import type { ScreenLanguage } from "../language.ts";
import type { AccountKey } from "../texts.ts";

/** Account and second factor screens in French. */
export const frAccount: ScreenLanguage<AccountKey> = {
  locale: "fr",
  texts: { ...account, ...twoFactor },
  errors: { ...accountErrors, ...twoFactorErrors },
};
