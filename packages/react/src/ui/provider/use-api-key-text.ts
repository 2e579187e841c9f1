import type { ApiKeyTextKey, FrontKey } from "@sallyport/i18n/screens";
import { enApiKey } from "@sallyport/i18n/screens/api-key/en";
import { type Translate, useGroupText } from "./use-text.ts";

export const useApiKeyText = (): Translate<ApiKeyTextKey | FrontKey> => useGroupText(enApiKey, "api-key");
