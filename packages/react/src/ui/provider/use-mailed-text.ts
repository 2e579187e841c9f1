import type { FrontKey, MailedKey } from "@sallyport/i18n/screens";
import { enMailed } from "@sallyport/i18n/screens/mailed/en";
import { type Translate, useGroupText } from "./use-text.ts";

export const useMailedText = (): Translate<MailedKey | FrontKey> => useGroupText(enMailed, "mailed");
