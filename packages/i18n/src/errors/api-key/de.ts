import type { ApiKeyErrorTexts } from "./texts.ts";

export const de: ApiKeyErrorTexts = {
  INVALID_API_KEY: "Dieser API-Schlüssel ist ungültig.",
  API_KEY_LIMITED: "Dieser API-Schlüssel ist vorerst aufgebraucht. Versuchen Sie es später noch einmal.",
  API_KEY_LACKS_PERMISSION: "Dieser API-Schlüssel erlaubt das nicht.",
  API_KEY_NOT_FOUND: "Diesen API-Schlüssel gibt es nicht mehr.",
  TOO_MANY_API_KEYS: "Mehr API-Schlüssel sind nicht erlaubt. Widerrufen Sie zuerst einen.",
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: "Sie dürfen diese API-Schlüssel nicht verwalten.",
  ORGANIZATION_API_KEYS_ARE_OFF: "Organisationen haben hier keine API-Schlüssel.",
  UNKNOWN_API_KEY_PERMISSION: "Dieses Recht lässt sich keinem API-Schlüssel geben.",
  API_KEY_LIVES_TOO_LONG: "So lange darf ein API-Schlüssel nicht gelten.",
  SERVER_ONLY_PROPERTY: "Diese Grenze darf nur der Server setzen.",
  METADATA_DISABLED: "API-Schlüssel können hier keine Metadaten enthalten.",
};
