import { de as apiKeyErrors } from "../../errors/api-key/de.ts";
import { apiKey } from "../de/api-key.ts";
import type { ScreenLanguage } from "../language.ts";
import type { ApiKeyKey } from "../texts.ts";

/** API key screens in German. */
export const deApiKey: ScreenLanguage<ApiKeyKey> = {
  locale: "de",
  texts: apiKey,
  errors: { ...apiKeyErrors },
};
