import type { AnonymousTextKey, FrontKey } from "@sallyport/i18n/screens";
import { enAnonymous } from "@sallyport/i18n/screens/anonymous/en";
import { type Translate, useGroupText } from "./use-text.ts";

export const useAnonymousText = (): Translate<AnonymousTextKey | FrontKey> => useGroupText(enAnonymous, "anonymous");
