import type { MultiSessionKey } from "@sallyport/i18n/screens";
import { enMultiSession } from "@sallyport/i18n/screens/multi-session/en";
import { type CommonKey, type Translate, useGroupText } from "./use-text.ts";

export const useMultiSessionText = (): Translate<MultiSessionKey | CommonKey> =>
  useGroupText(enMultiSession, "multi-session");
