import { uk as apiKeyErrors } from "../../errors/api-key/uk.ts";
import type { ScreenLanguage } from "../language.ts";
import type { ApiKeyKey } from "../texts.ts";
import { apiKey } from "../uk/api-key.ts";

/** API key screens in Ukrainian. */
export const ukApiKey: ScreenLanguage<ApiKeyKey> = {
  locale: "uk",
  texts: apiKey,
  errors: { ...apiKeyErrors },
};
