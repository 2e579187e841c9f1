import { fr as apiKeyErrors } from "../../errors/api-key/fr.ts";
import { apiKey } from "../fr/api-key.ts";
import type { ScreenLanguage } from "../language.ts";
import type { ApiKeyKey } from "../texts.ts";

/** API key screens in French. */
export const frApiKey: ScreenLanguage<ApiKeyKey> = {
  locale: "fr",
  texts: apiKey,
  errors: { ...apiKeyErrors },
};
