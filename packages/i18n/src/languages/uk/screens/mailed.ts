import type { LanguageGroup } from "../../../screens/group.ts";
import type { MailedTexts } from "../../en/screens/mailed.ts";
import { emailOtp, magicLink } from "../plugin-errors.ts";

const texts: MailedTexts = {
  "mailed.link": "Отримати посилання для входу на пошту",
  "mailed.code": "Отримати код на пошту",
  "mailed.sendLink": "Надіслати посилання",
  "mailed.sendCode": "Надіслати код",
  "mailed.linkSent": "Ми надіслали посилання для входу на {email}. Відкрийте його, щоб продовжити.",
  "mailed.linkMaybe": "Якщо для {email} є обліковий запис, ви отримаєте посилання для входу.",
  "mailed.codeSent": "Ми надіслали код на {email}.",
  "mailed.codeMaybe": "Якщо для {email} є обліковий запис, ви отримаєте код.",
  "mailed.either": "Код із листа можна ввести й тут.",
  "mailed.label": "Код",
  "mailed.other": "Інший спосіб входу",
  "mailed.reset": "Введіть адресу електронної пошти, і ми надішлемо код.",
  "mailed.unverified": "Адресу {email} ще не підтверджено. Підтвердьте її кодом.",
  "mailed.changed": "Адресу електронної пошти змінено",
};

/** Sign-in by mailed links and codes in Ukrainian. */
export const ukMailed: LanguageGroup<MailedTexts> = { locale: "uk", texts, errors: { ...emailOtp, ...magicLink } };
