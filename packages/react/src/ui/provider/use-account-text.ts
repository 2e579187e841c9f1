import type { AccountKey, FrontKey } from "@sallyport/i18n/screens";
import { enAccount } from "@sallyport/i18n/screens/account/en";
import { type Translate, useGroupText } from "./use-text.ts";

/** The texts of one's own account, beside those of what leads in. */
export const useAccountText = (): Translate<AccountKey | FrontKey> => useGroupText(enAccount, "account");
