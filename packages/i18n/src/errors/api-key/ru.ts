import type { ApiKeyErrorTexts } from "./texts.ts";

export const ru: ApiKeyErrorTexts = {
  INVALID_API_KEY: "Этот ключ доступа недействителен.",
  API_KEY_LIMITED: "Этот ключ доступа пока исчерпан. Попробуйте позже.",
  API_KEY_LACKS_PERMISSION: "Этот ключ доступа такого не разрешает.",
  API_KEY_NOT_FOUND: "Этого ключа доступа больше нет.",
  TOO_MANY_API_KEYS: "Больше ключей доступа не разрешено. Сначала отзовите один.",
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: "Вы не можете управлять этими ключами доступа.",
  ORGANIZATION_API_KEYS_ARE_OFF: "У организаций здесь нет ключей доступа.",
  UNKNOWN_API_KEY_PERMISSION: "Такое право ключу доступа дать нельзя.",
  API_KEY_LIVES_TOO_LONG: "Ключ доступа не может действовать так долго.",
  SERVER_ONLY_PROPERTY: "Этот предел может задать только сервер.",
  METADATA_DISABLED: "Ключи доступа здесь не могут содержать метаданные.",
};
