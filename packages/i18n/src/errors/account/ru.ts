import type { AccountErrorTexts } from "./texts.ts";

export const ru: AccountErrorTexts = {
  SESSION_EXPIRED: "Сеанс истёк. Войдите ещё раз, чтобы это сделать.",
  PASSWORD_ALREADY_SET: "У этого аккаунта уже есть пароль.",
  CHANGE_EMAIL_DISABLED: "Сменить адрес электронной почты здесь нельзя.",
  EMAIL_IS_THE_SAME: "Это и есть ваш текущий адрес электронной почты.",
  EMAIL_CAN_NOT_BE_UPDATED: "Адрес электронной почты нельзя изменить вместе с другими данными.",
  ACCOUNT_NOT_FOUND: "Этот способ входа не привязан к вашему аккаунту.",
  FAILED_TO_UNLINK_LAST_ACCOUNT: "Это ваш единственный способ входа, поэтому убрать его нельзя.",
};
