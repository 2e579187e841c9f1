import { tr as apiKeyErrors } from "../../errors/api-key/tr.ts";
import type { ScreenLanguage } from "../language.ts";
import type { ApiKeyKey } from "../texts.ts";
import { apiKey } from "../tr/api-key.ts";

/** API key screens in Turkish. */
export const trApiKey: ScreenLanguage<ApiKeyKey> = {
  locale: "tr",
  texts: apiKey,
  errors: { ...apiKeyErrors },
};
