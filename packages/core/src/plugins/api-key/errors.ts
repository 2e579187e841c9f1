import { defineErrors } from "../../plugin.ts";

export const apiKeyErrors = defineErrors({
  INVALID_API_KEY: { status: 401, message: "Invalid API key" },
  API_KEY_LIMITED: { status: 429, message: "The API key has reached its usage limit" },
  API_KEY_LACKS_PERMISSION: { status: 403, message: "The API key does not have this permission" },
  API_KEY_NOT_FOUND: { status: 404, message: "API key not found" },
  TOO_MANY_API_KEYS: { status: 409, message: "The maximum number of API keys has been reached" },
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: { status: 403, message: "You are not allowed to manage API keys" },
  ORGANIZATION_API_KEYS_ARE_OFF: { status: 400, message: "API keys for organizations are disabled" },
  UNKNOWN_API_KEY_PERMISSION: { status: 400, message: "API keys cannot have this permission" },
  API_KEY_LIVES_TOO_LONG: { status: 400, message: "The API key must expire sooner" },
  SERVER_ONLY_PROPERTY: { status: 400, message: "Only the server can set this property" },
  METADATA_DISABLED: { status: 400, message: "Metadata is disabled for API keys" },
});

/** The error codes of the API key plugin. */
export type ApiKeyErrorCode = keyof typeof apiKeyErrors;
