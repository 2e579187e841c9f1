import type { AnonymousTextKey } from "@sallyport/i18n/screens";
import { enAnonymous } from "@sallyport/i18n/screens/anonymous/en";
import { type CommonKey, type Translate, useGroupText } from "./use-text.ts";

export const useAnonymousText = (): Translate<AnonymousTextKey | CommonKey> => useGroupText(enAnonymous, "anonymous");
