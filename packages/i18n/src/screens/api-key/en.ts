import { en as apiKeyErrors } from "../../errors/api-key/en.ts";
import { apiKey } from "../en/api-key.ts";
import type { ScreenLanguage } from "../language.ts";
import type { ApiKeyKey } from "../texts.ts";

/** API key screens in English. */
export const enApiKey: ScreenLanguage<ApiKeyKey> = {
  locale: "en",
  texts: apiKey,
  errors: { ...apiKeyErrors },
};
