import type { AccountTexts } from "../texts.ts";

export const account: AccountTexts = {
  "account.cancel": "Скасувати",
  "again.title": "Це досі ви?",
  "again.lead": "Ви увійшли вже давно. Підтвердьте, що це ви, і ми продовжимо розпочате.",
  "again.noPassword": "Ви увійшли вже давно. Увійдіть ще раз і повторіть розпочате.",
  "again.code": "Код із застосунку автентифікації",
  "again.byCode": "Ввести код",
  "again.byPassword": "Ввести пароль",
  "again.provider": "Увійти через {provider}",
  "again.signIn": "Увійти ще раз",
  "again.checking": "Перевіряємо…",
};
