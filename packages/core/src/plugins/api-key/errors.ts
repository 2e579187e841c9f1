import { defineErrors } from "../../plugin.ts";

export const apiKeyErrors = defineErrors({
  INVALID_API_KEY: { status: 401, message: "Invalid API key" },
  API_KEY_LIMITED: { status: 429, message: "The API key has no use left, for now or for good" },
  API_KEY_LACKS_PERMISSION: { status: 403, message: "The API key does not grant this" },
  API_KEY_NOT_FOUND: { status: 404, message: "API key not found" },
  TOO_MANY_API_KEYS: { status: 409, message: "The owner has as many API keys as allowed" },
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: { status: 403, message: "You are not allowed to manage API keys" },
  ORGANIZATION_API_KEYS_ARE_OFF: { status: 400, message: "Organizations have no API keys here" },
  UNKNOWN_API_KEY_PERMISSION: { status: 400, message: "No API key grants this" },
  API_KEY_LIVES_TOO_LONG: { status: 400, message: "An API key may not live as long" },
  SERVER_ONLY_PROPERTY: { status: 400, message: "Only the server may set this" },
  METADATA_DISABLED: { status: 400, message: "API keys carry no metadata here" },
});

/** The error codes of the API key plugin. */
export type ApiKeyErrorCode = keyof typeof apiKeyErrors;
