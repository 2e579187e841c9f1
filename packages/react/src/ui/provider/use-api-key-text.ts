import type { ApiKeyTextKey } from "@sallyport/i18n/screens";
import { enApiKey } from "@sallyport/i18n/screens/api-key/en";
import { type CommonKey, type Translate, useGroupText } from "./use-text.ts";

export const useApiKeyText = (): Translate<ApiKeyTextKey | CommonKey> => useGroupText(enApiKey, "api-key");
