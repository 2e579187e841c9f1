import { pl as apiKeyErrors } from "../../errors/api-key/pl.ts";
import type { ScreenLanguage } from "../language.ts";
import { apiKey } from "../pl/api-key.ts";
import type { ApiKeyKey } from "../texts.ts";

/** API key screens in Polish. */
export const plApiKey: ScreenLanguage<ApiKeyKey> = {
  locale: "pl",
  texts: apiKey,
  errors: { ...apiKeyErrors },
};
