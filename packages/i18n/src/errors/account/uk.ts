import type { AccountErrorTexts } from "./texts.ts";

export const uk: AccountErrorTexts = {
  SESSION_EXPIRED: "Сеанс завершився. Увійдіть ще раз, щоб це зробити.",
  PASSWORD_ALREADY_SET: "Цей обліковий запис уже має пароль.",
  CHANGE_EMAIL_DISABLED: "Змінити адресу електронної пошти тут не можна.",
  EMAIL_IS_THE_SAME: "Це і є ваша поточна адреса електронної пошти.",
  EMAIL_CAN_NOT_BE_UPDATED: "Адресу електронної пошти не можна змінити разом з іншими даними.",
  ACCOUNT_NOT_FOUND: "Цей спосіб входу не прив’язано до вашого облікового запису.",
  FAILED_TO_UNLINK_LAST_ACCOUNT: "Це ваш єдиний спосіб входу, тому прибрати його не можна.",
};
