/** Messages of the API key plugin. */
export interface ApiKeyErrorTexts {
  readonly INVALID_API_KEY: string;
  readonly API_KEY_LIMITED: string;
  readonly API_KEY_LACKS_PERMISSION: string;
  readonly API_KEY_NOT_FOUND: string;
  readonly TOO_MANY_API_KEYS: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: string;
  readonly ORGANIZATION_API_KEYS_ARE_OFF: string;
  readonly UNKNOWN_API_KEY_PERMISSION: string;
  readonly API_KEY_LIVES_TOO_LONG: string;
  readonly SERVER_ONLY_PROPERTY: string;
  readonly METADATA_DISABLED: string;
}
