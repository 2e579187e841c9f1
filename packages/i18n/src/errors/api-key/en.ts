import type { ApiKeyErrorTexts } from "./texts.ts";

export const en: ApiKeyErrorTexts = {
  INVALID_API_KEY: "This API key is not valid.",
  API_KEY_LIMITED: "This API key has been used up for now. Try again later.",
  API_KEY_LACKS_PERMISSION: "This API key does not allow that.",
  API_KEY_NOT_FOUND: "This API key no longer exists.",
  TOO_MANY_API_KEYS: "There are as many API keys as allowed. Revoke one first.",
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: "You may not manage these API keys.",
  ORGANIZATION_API_KEYS_ARE_OFF: "API keys for organizations are disabled.",
  UNKNOWN_API_KEY_PERMISSION: "No API key can be given this permission.",
  API_KEY_LIVES_TOO_LONG: "An API key may not last that long.",
  SERVER_ONLY_PROPERTY: "Only the server may set this limit.",
  METADATA_DISABLED: "Metadata is disabled for API keys.",
};
