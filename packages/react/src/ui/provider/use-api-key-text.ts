import type { ApiKeyTextKey } from "@sallyport/i18n/screens";
import { enApiKey } from "@sallyport/i18n/screens/api-key/en";
import { type CoreKey, type Translate, useGroupText } from "./use-text.ts";

export const useApiKeyText = (): Translate<ApiKeyTextKey | CoreKey> => useGroupText(enApiKey, "api-key");
