import type { AccountKey, FrontKey } from "@sallyport/i18n/screens";
import { enAccount } from "@sallyport/i18n/screens/account/en";
import { type Translate, useGroupText } from "./use-text.ts";

export const useAccountText = (): Translate<AccountKey | FrontKey> => useGroupText(enAccount, "account");
