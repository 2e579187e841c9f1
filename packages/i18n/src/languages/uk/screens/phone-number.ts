import type { LanguageGroup } from "../../../screens/group.ts";
import type { PhoneNumberTexts } from "../../en/screens/phone-number.ts";
import { phoneNumber } from "../plugin-errors.ts";

const texts: PhoneNumberTexts = {
  "phone.use": "Використати номер телефону",
  "phone.title": "Номер телефону",
  "phone.lead": "Вхід за кодом, який ми надішлемо на ваш телефон.",
  "phone.hint": "Укажіть код країни, наприклад {code}.",
  "phone.sendCode": "Надіслати код",
  "phone.codeSent": "Ми надіслали код на номер {phoneNumber}.",
  "phone.codeMaybe": "Якщо для номера {phoneNumber} є обліковий запис, ви отримаєте код.",
  "phone.nothing": "Немає повідомлення? Перевірте номер або запросіть новий код.",
  "phone.resend": "Надіслати код ще раз",
  "phone.resent": "Код надіслано",
  "phone.code": "Код",
  "phone.another": "Використати інший номер телефону",
  "phone.other": "Використати інший спосіб входу",
  "phone.byPassword": "Використати пароль",
  "phone.byCode": "Використати код",
  "phone.none": "Номера телефону ще немає",
  "phone.add": "Додати номер телефону",
  "phone.change": "Змінити номер телефону",
  "phone.verify": "Підтвердити номер телефону",
  "phone.verified": "Підтверджено",
  "phone.unverified": "Не підтверджено",
  "phone.done": "Номер телефону підтверджено",
  "phone.remove": "Вилучити",
  "phone.remove.title": "Вилучити {phoneNumber}?",
  "phone.remove.lead": "Ви більше не зможете увійти за цим номером телефону.",
  "phone.remove.done": "Номер телефону вилучено",
  "phone.reset": "Введіть номер телефону, і ми надішлемо вам код.",
  "phone.byEmail": "Використати адресу електронної пошти",
  "phone.confirm": "Надіслати код на номер {phoneNumber}",
};

/** Phone number screens in Ukrainian. */
export const ukPhoneNumber: LanguageGroup<PhoneNumberTexts> = { locale: "uk", texts, errors: { ...phoneNumber } };
