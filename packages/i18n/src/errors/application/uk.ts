import type { ApplicationErrorTexts } from "./texts.ts";

export const uk: ApplicationErrorTexts = {
  HEADERS_REQUIRED: "Застосунок не передав заголовки вашого запиту.",
  REQUEST_REQUIRED: "Застосунок не передав ваш запит.",
  NOT_WITH_A_KEY: "Увійдіть самі: за допомогою ключа доступу це неможливо.",
  TWO_CREDENTIALS: "Надіслано два посвідчення одночасно. Використайте одне.",
  PROVIDER_NOT_SUPPORTED: "Цей спосіб входу не дає змоги це зробити.",
  ID_TOKEN_NOT_SUPPORTED: "Цей сервіс входу не можна використати таким чином.",
  INVALID_ID_TOKEN: "Увійти не вдалося. Спробуйте ще раз.",
  USER_ID_OR_SESSION_REQUIRED: "Спершу увійдіть.",
  FAILED_TO_GET_ACCESS_TOKEN: "Зв’язок із цим сервісом перервався. Під’єднайте його знову.",
  FAILED_TO_REFRESH_ACCESS_TOKEN: "Не вдалося поновити зв’язок із цим сервісом. Під’єднайте його знову.",
  FAILED_TO_SIGN_TOKEN: "Не вдалося підписати токен. Спробуйте пізніше.",
};
