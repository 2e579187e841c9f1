import type { ApiKeyErrorTexts } from "./texts.ts";

export const pl: ApiKeyErrorTexts = {
  INVALID_API_KEY: "Ten klucz API jest nieprawidłowy.",
  API_KEY_LIMITED: "Ten klucz API jest na razie wyczerpany. Spróbuj ponownie później.",
  API_KEY_LACKS_PERMISSION: "Ten klucz API na to nie pozwala.",
  API_KEY_NOT_FOUND: "Ten klucz API już nie istnieje.",
  TOO_MANY_API_KEYS: "Nie można mieć więcej kluczy API. Najpierw unieważnij jeden.",
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: "Nie możesz zarządzać tymi kluczami API.",
  ORGANIZATION_API_KEYS_ARE_OFF: "Organizacje nie mają tu kluczy API.",
  UNKNOWN_API_KEY_PERMISSION: "Tego uprawnienia nie można nadać kluczowi API.",
  API_KEY_LIVES_TOO_LONG: "Klucz API nie może działać tak długo.",
  SERVER_ONLY_PROPERTY: "To ograniczenie może ustawić tylko serwer.",
  METADATA_DISABLED: "Klucze API nie mogą tu zawierać metadanych.",
};
