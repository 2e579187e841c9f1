const NO_KEY = "Only a session may do this, not an API key.";

export const API_KEY_TEXTS: Readonly<Record<string, string>> = {
  API_KEY_NOT_FOUND: "This key is gone already.",
  TOO_MANY_API_KEYS: "There are as many keys as there may be. Revoke one that is no longer used.",
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: "You may not do this with the organization’s keys. Ask an owner.",
  ORGANIZATION_API_KEYS_ARE_OFF: "Organizations have no keys here.",
  UNKNOWN_API_KEY_PERMISSION: "A key can’t be given this here.",
  API_KEY_LIVES_TOO_LONG: "Choose a shorter life: keys may not live as long here.",
  SERVER_ONLY_PROPERTY: "Only the server decides this.",
  INVALID_API_KEY: "This key is not good any more.",
  API_KEY_LIMITED: "This key has been used as often as it may be.",
  API_KEY_LACKS_PERMISSION: "This key may not do this.",
  NOT_WITH_A_KEY: NO_KEY,
  TWO_CREDENTIALS: NO_KEY,
};
