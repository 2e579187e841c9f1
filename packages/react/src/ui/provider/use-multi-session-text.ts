import type { FrontKey, MultiSessionKey } from "@sallyport/i18n/screens";
import { enMultiSession } from "@sallyport/i18n/screens/multi-session/en";
import { type Translate, useGroupText } from "./use-text.ts";

export const useMultiSessionText = (): Translate<MultiSessionKey | FrontKey> =>
  useGroupText(enMultiSession, "multi-session");
