import { es as apiKeyErrors } from "../../errors/api-key/es.ts";
import { apiKey } from "../es/api-key.ts";
import type { ScreenLanguage } from "../language.ts";
import type { ApiKeyKey } from "../texts.ts";

/** API key screens in Spanish. */
export const esApiKey: ScreenLanguage<ApiKeyKey> = {
  locale: "es",
  texts: apiKey,
  errors: { ...apiKeyErrors },
};
