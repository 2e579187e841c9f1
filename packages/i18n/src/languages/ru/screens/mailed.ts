import type { LanguageGroup } from "../../../screens/group.ts";
import type { MailedTexts } from "../../en/screens/mailed.ts";
import { emailOtp, magicLink } from "../plugin-errors.ts";

const texts: MailedTexts = {
  "mailed.link": "Получить ссылку для входа по почте",
  "mailed.code": "Получить код по почте",
  "mailed.sendLink": "Отправить ссылку",
  "mailed.sendCode": "Отправить код",
  "mailed.linkSent": "Мы отправили ссылку для входа на {email}. Откройте её, чтобы продолжить.",
  "mailed.linkMaybe": "Если для {email} есть аккаунт, вы получите ссылку для входа.",
  "mailed.codeSent": "Мы отправили код на {email}.",
  "mailed.codeMaybe": "Если для {email} есть аккаунт, вы получите код.",
  "mailed.either": "Код из письма можно ввести и здесь.",
  "mailed.label": "Код",
  "mailed.other": "Другой способ входа",
  "mailed.reset": "Введите адрес электронной почты, и мы отправим код.",
  "mailed.unverified": "Адрес {email} ещё не подтверждён. Подтвердите его с помощью кода.",
  "mailed.changed": "Адрес электронной почты изменён",
};

/** Sign-in by mailed links and codes in Russian. */
export const ruMailed: LanguageGroup<MailedTexts> = { locale: "ru", texts, errors: { ...emailOtp, ...magicLink } };
