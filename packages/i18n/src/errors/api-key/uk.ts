import type { ApiKeyErrorTexts } from "./texts.ts";

export const uk: ApiKeyErrorTexts = {
  INVALID_API_KEY: "Цей ключ доступу недійсний.",
  API_KEY_LIMITED: "Цей ключ доступу поки що вичерпано. Спробуйте пізніше.",
  API_KEY_LACKS_PERMISSION: "Цей ключ доступу цього не дозволяє.",
  API_KEY_NOT_FOUND: "Цього ключа доступу вже немає.",
  TOO_MANY_API_KEYS: "Більше ключів доступу не дозволено. Спершу відкличте один.",
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: "Ви не можете керувати цими ключами доступу.",
  ORGANIZATION_API_KEYS_ARE_OFF: "Організації тут не мають ключів доступу.",
  UNKNOWN_API_KEY_PERMISSION: "Такого дозволу ключ доступу мати не може.",
  API_KEY_LIVES_TOO_LONG: "Ключ доступу не може діяти так довго.",
  SERVER_ONLY_PROPERTY: "Це обмеження може встановити лише сервер.",
  METADATA_DISABLED: "Ключі доступу тут не можуть містити метадані.",
};
