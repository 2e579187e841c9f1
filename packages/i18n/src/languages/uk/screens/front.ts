import type { LanguageGroup } from "../../../screens/group.ts";
import type { FrontTexts } from "../../en/screens/front.ts";
import { front, redirect } from "../errors.ts";
import { banned, captcha, haveIBeenPwned } from "../plugin-errors.ts";

const texts: FrontTexts = {
  "common.or": "або",
  "common.back": "Назад",
  "common.close": "Закрити",
  "common.sending": "Надсилаємо…",
  "common.goOn": "Продовжити",
  "common.cancel": "Скасувати",
  "common.retry": "Повторити",
  "common.loading": "Завантажуємо…",

  "pages.label": "Сторінки",
  "pages.previous": "Попередня сторінка",
  "pages.next": "Наступна сторінка",
  "pages.page": "Сторінка {page}",

  "field.name": "Ім’я",
  "field.email": "Адреса електронної пошти",
  "field.password": "Пароль",
  "field.newPassword": "Новий пароль",
  "field.required": "Обов’язкове поле",
  "field.email.invalid": "Введіть дійсну адресу електронної пошти.",
  "field.password.tooShort": {
    one: "Щонайменше {count} символ.",
    few: "Щонайменше {count} символи.",
    many: "Щонайменше {count} символів.",
    other: "Щонайменше {count} символу.",
  },
  "field.password.tooLong": {
    one: "Щонайбільше {count} символ.",
    few: "Щонайбільше {count} символи.",
    many: "Щонайбільше {count} символів.",
    other: "Щонайбільше {count} символу.",
  },
  "field.password.hint": {
    one: "Щонайменше {count} символ",
    few: "Щонайменше {count} символи",
    many: "Щонайменше {count} символів",
    other: "Щонайменше {count} символу",
  },
  "field.password.show": "Показати пароль",
  "field.password.generate": "Згенерувати",
  "field.password.capsLock": "Увімкнено Caps Lock",
  "field.password.strength.0": "Надто слабкий",
  "field.password.strength.1": "Слабкий",
  "field.password.strength.2": "Середній",
  "field.password.strength.3": "Хороший",
  "field.password.strength.4": "Надійний",
  "field.rememberMe": "Не виходити з облікового запису",

  "signIn.title": "Вхід",
  "signIn.lead": "Раді бачити вас знову! Увійдіть, щоб продовжити.",
  "signIn.verified": "Адресу електронної пошти підтверджено. Увійдіть, щоб продовжити.",
  "signIn.limited":
    "Забагато спроб увійти в цей обліковий запис. Спробуйте пізніше, скористайтеся браузером, у якому ви вже входили, або натисніть «Забули пароль?», щоб установити новий пароль.",
  "signIn.submit": "Увійти",
  "signIn.submitting": "Виконуємо вхід…",
  "signIn.forgot": "Забули пароль?",
  "signIn.noAccount": "Немає облікового запису?",
  "signIn.toSignUp": "Зареєструватися",
  "signIn.noCookie":
    "Браузер заблокував файл cookie для входу. Дозвольте файли cookie для цього сайту та спробуйте ще раз.",
  "signIn.nothing": "Немає доступних способів входу.",
  "signIn.ended.title": "Ви вийшли з облікового запису",
  "ended.session_ended": "Сеанс завершено. Увійдіть, щоб продовжити.",
  "ended.too_many_sessions": "Ви вийшли з облікового запису тут, бо вхід виконано на завеликій кількості пристроїв.",
  "signIn.already.title": "Ви вже ввійшли",
  "signIn.already.lead": "Ви ввійшли як {who}.",
  "signIn.already.anew": "Інший обліковий запис",

  "signUp.title": "Створіть обліковий запис",
  "signUp.lead": "Введіть свої дані, щоб почати.",
  "signUp.submit": "Створити обліковий запис",
  "signUp.submitting": "Створюємо обліковий запис…",
  "signUp.hasAccount": "Уже маєте обліковий запис?",
  "signUp.toSignIn": "Увійти",
  "signUp.nothing": "Реєстрацію вимкнено.",

  "social.continue": "Продовжити через {provider}",
  "social.leaving": "Переходимо: {provider}…",
  "social.failed": "Щось пішло не так. Спробуйте ще раз або скористайтеся іншим способом входу.",
  "social.lastUsed": "Останній вхід",

  "checkMail.title": "Перевірте пошту",
  "checkMail.verify": "Ми надіслали посилання на {email}. Відкрийте його, щоб продовжити.",
  "checkMail.reset": "Якщо для {email} є обліковий запис, ви отримаєте посилання для скидання пароля.",
  "checkMail.nothing": "Не отримали листа? Перевірте папку «Спам» або надішліть його ще раз.",
  "checkMail.resend": "Надіслати лист ще раз",
  "checkMail.wait": {
    one: "Надіслати ще раз через {count} секунду",
    few: "Надіслати ще раз через {count} секунди",
    many: "Надіслати ще раз через {count} секунд",
    other: "Надіслати ще раз через {count} секунди",
  },
  "checkMail.sent": "Лист надіслано",

  "forgot.title": "Скидання пароля",
  "forgot.lead": "Введіть адресу електронної пошти, і ми надішлемо посилання для скидання пароля.",
  "forgot.submit": "Надіслати посилання",
  "forgot.anotherAddress": "Інша адреса електронної пошти",
  "forgot.toSignIn": "Повернутися до входу",

  "reset.title": "Придумайте новий пароль",
  "reset.lead": "Ви вийдете з усіх сеансів.",
  "reset.submit": "Зберегти пароль",
  "reset.submitting": "Зберігаємо пароль…",
  "reset.done.title": "Пароль змінено",
  "reset.done.lead": "Ви вийшли з усіх сеансів.",
  "reset.done.toSignIn": "Увійти",
  "link.title": "Це посилання недійсне",
  "link.used": "Його вже використано або воно неповне.",
  "link.expired": "Термін його дії минув.",
  "link.dead": "Термін його дії минув, його вже використано або воно неповне.",
  "link.another": "Отримати нове посилання",

  "verified.unknown": "Увійдіть, щоб перевірити, чи підтверджено адресу електронної пошти.",
  "verified.title": "Адресу електронної пошти підтверджено",
  "verified.lead": "Дякуємо! Усе готово.",

  "again.title": "Підтвердьте, що це ви",
  "again.lead": "Щоб захистити обліковий запис, увійдіть ще раз і продовжте.",
  "again.noPassword": "Щоб захистити обліковий запис, увійдіть ще раз і повторіть дію.",
  "again.code": "Код із застосунку для автентифікації",
  "again.byCode": "Ввести код",
  "again.byPassword": "Ввести пароль",
  "again.provider": "Продовжити через {provider}",
  "again.signIn": "Увійти ще раз",
  "again.checking": "Перевіряємо…",

  "device.name": "{browser}, система {system}",
  "device.unknown": "Невідомий пристрій",
};

/** Sign-in and sign-up screens in Ukrainian. */
export const uk: LanguageGroup<FrontTexts> = {
  locale: "uk",
  texts,
  errors: { ...front, ...redirect, ...banned, ...captcha, ...haveIBeenPwned },
};
