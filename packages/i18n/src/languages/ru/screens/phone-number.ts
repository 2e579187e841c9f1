import type { LanguageGroup } from "../../../screens/group.ts";
import type { PhoneNumberTexts } from "../../en/screens/phone-number.ts";
import { phoneNumber } from "../plugin-errors.ts";

const texts: PhoneNumberTexts = {
  "phone.use": "Использовать номер телефона",
  "phone.title": "Номер телефона",
  "phone.lead": "Вход по коду, который мы отправим на ваш телефон.",
  "phone.hint": "Укажите код страны, например {code}.",
  "phone.sendCode": "Отправить код",
  "phone.codeSent": "Мы отправили код на номер {phoneNumber}.",
  "phone.codeMaybe": "Если для номера {phoneNumber} есть аккаунт, вы получите код.",
  "phone.nothing": "Нет сообщения? Проверьте номер или запросите новый код.",
  "phone.resend": "Отправить код ещё раз",
  "phone.resent": "Код отправлен",
  "phone.code": "Код",
  "phone.another": "Использовать другой номер телефона",
  "phone.other": "Использовать другой способ входа",
  "phone.byPassword": "Использовать пароль",
  "phone.byCode": "Использовать код",
  "phone.none": "Номера телефона пока нет",
  "phone.add": "Добавить номер телефона",
  "phone.change": "Изменить номер телефона",
  "phone.verify": "Подтвердить номер телефона",
  "phone.verified": "Подтверждён",
  "phone.unverified": "Не подтверждён",
  "phone.done": "Номер телефона подтверждён",
  "phone.remove": "Удалить",
  "phone.remove.title": "Удалить {phoneNumber}?",
  "phone.remove.lead": "Вы больше не сможете войти по этому номеру телефона.",
  "phone.remove.done": "Номер телефона удалён",
  "phone.reset": "Введите номер телефона, и мы отправим вам код.",
  "phone.byEmail": "Использовать адрес электронной почты",
  "phone.confirm": "Отправить код на номер {phoneNumber}",
};

/** Phone number screens in Russian. */
export const ruPhoneNumber: LanguageGroup<PhoneNumberTexts> = { locale: "ru", texts, errors: { ...phoneNumber } };
