import type { ApplicationErrorTexts } from "./texts.ts";

export const ru: ApplicationErrorTexts = {
  HEADERS_REQUIRED: "Приложение не передало заголовки вашего запроса.",
  REQUEST_REQUIRED: "Приложение не передало ваш запрос.",
  NOT_WITH_A_KEY: "Войдите сами: с ключом доступа это невозможно.",
  TWO_CREDENTIALS: "Отправлены два удостоверения сразу. Используйте одно.",
  PROVIDER_NOT_SUPPORTED: "Этот способ входа не позволяет этого сделать.",
  ID_TOKEN_NOT_SUPPORTED: "Этот сервис входа нельзя использовать таким образом.",
  INVALID_ID_TOKEN: "Войти не удалось. Попробуйте ещё раз.",
  USER_ID_OR_SESSION_REQUIRED: "Сначала войдите.",
  FAILED_TO_GET_ACCESS_TOKEN: "Связь с этим сервисом прервалась. Подключите его снова.",
  FAILED_TO_REFRESH_ACCESS_TOKEN: "Не удалось обновить связь с этим сервисом. Подключите его снова.",
  FAILED_TO_SIGN_TOKEN: "Не удалось подписать токен. Попробуйте позже.",
};
