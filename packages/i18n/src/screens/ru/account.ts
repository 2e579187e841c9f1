import type { AccountTexts } from "../texts.ts";

export const account: AccountTexts = {
  "account.cancel": "Отмена",
  "again.title": "Это всё ещё вы?",
  "again.lead": "Вы вошли уже давно. Подтвердите, что это вы, и мы продолжим начатое.",
  "again.noPassword": "Вы вошли уже давно. Войдите ещё раз и повторите начатое.",
  "again.code": "Код из приложения-аутентификатора",
  "again.byCode": "Ввести код",
  "again.byPassword": "Ввести пароль",
  "again.provider": "Войти через {provider}",
  "again.signIn": "Войти ещё раз",
  "again.checking": "Проверяем…",
};
