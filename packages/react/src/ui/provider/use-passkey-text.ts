import type { FrontKey, PasskeyTextKey } from "@sallyport/i18n/screens";
import { enPasskey } from "@sallyport/i18n/screens/passkey/en";
import { type Translate, useGroupText } from "./use-text.ts";

export const usePasskeyText = (): Translate<PasskeyTextKey | FrontKey> => useGroupText(enPasskey, "passkey");
