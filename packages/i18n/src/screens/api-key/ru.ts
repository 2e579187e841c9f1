import { ru as apiKeyErrors } from "../../errors/api-key/ru.ts";
import type { ScreenLanguage } from "../language.ts";
import { apiKey } from "../ru/api-key.ts";
import type { ApiKeyKey } from "../texts.ts";

/** API key screens in Russian. */
export const ruApiKey: ScreenLanguage<ApiKeyKey> = {
  locale: "ru",
  texts: apiKey,
  errors: { ...apiKeyErrors },
};
