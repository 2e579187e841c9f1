import type { LanguageGroup } from "../../../screens/group.ts";
import type { FrontTexts } from "../../en/screens/front.ts";
import { front, redirect } from "../errors.ts";
import { banned, captcha, haveIBeenPwned } from "../plugin-errors.ts";

const texts: FrontTexts = {
  "common.or": "или",
  "common.back": "Назад",
  "common.close": "Закрыть",
  "common.sending": "Отправляем…",
  "common.goOn": "Продолжить",
  "common.cancel": "Отмена",
  "common.retry": "Повторить",
  "common.loading": "Загружаем…",

  "pages.label": "Страницы",
  "pages.previous": "Предыдущая страница",
  "pages.next": "Следующая страница",
  "pages.page": "Страница {page}",

  "field.name": "Имя",
  "field.email": "Адрес электронной почты",
  "field.password": "Пароль",
  "field.newPassword": "Новый пароль",
  "field.required": "Обязательное поле",
  "field.email.invalid": "Введите действительный адрес электронной почты.",
  "field.password.tooShort": {
    one: "Минимум {count} символ.",
    few: "Минимум {count} символа.",
    many: "Минимум {count} символов.",
    other: "Минимум {count} символа.",
  },
  "field.password.tooLong": {
    one: "Максимум {count} символ.",
    few: "Максимум {count} символа.",
    many: "Максимум {count} символов.",
    other: "Максимум {count} символа.",
  },
  "field.password.hint": {
    one: "Минимум {count} символ",
    few: "Минимум {count} символа",
    many: "Минимум {count} символов",
    other: "Минимум {count} символа",
  },
  "field.password.show": "Показать пароль",
  "field.password.generate": "Сгенерировать",
  "field.password.capsLock": "Включён Caps Lock",
  "field.password.strength.0": "Слишком слабый",
  "field.password.strength.1": "Слабый",
  "field.password.strength.2": "Средний",
  "field.password.strength.3": "Хороший",
  "field.password.strength.4": "Надёжный",
  "field.rememberMe": "Не выходить из аккаунта",

  "signIn.title": "Вход",
  "signIn.lead": "С возвращением! Войдите, чтобы продолжить.",
  "signIn.verified": "Адрес электронной почты подтверждён. Войдите, чтобы продолжить.",
  "signIn.limited":
    "Слишком много попыток войти в этот аккаунт. Повторите попытку позже, используйте браузер, в котором вы уже входили, или нажмите «Забыли пароль?», чтобы задать новый пароль.",
  "signIn.submit": "Войти",
  "signIn.submitting": "Выполняется вход…",
  "signIn.forgot": "Забыли пароль?",
  "signIn.noAccount": "Нет аккаунта?",
  "signIn.toSignUp": "Зарегистрироваться",
  "signIn.noCookie":
    "Браузер заблокировал файл cookie для входа. Разрешите файлы cookie для этого сайта и попробуйте ещё раз.",
  "signIn.nothing": "Нет доступных способов входа.",
  "signIn.ended.title": "Вы вышли из аккаунта",
  "ended.session_ended": "Сеанс завершён. Войдите, чтобы продолжить.",
  "ended.too_many_sessions": "Вы вышли из аккаунта здесь, потому что вход выполнен на слишком многих устройствах.",
  "signIn.already.title": "Вы уже вошли",
  "signIn.already.lead": "Вы вошли как {who}.",
  "signIn.already.anew": "Использовать другой аккаунт",

  "signUp.title": "Создайте аккаунт",
  "signUp.lead": "Введите свои данные, чтобы начать.",
  "signUp.submit": "Создать аккаунт",
  "signUp.submitting": "Создаём аккаунт…",
  "signUp.hasAccount": "Уже есть аккаунт?",
  "signUp.toSignIn": "Войти",
  "signUp.nothing": "Регистрация отключена.",

  "social.continue": "Продолжить через {provider}",
  "social.leaving": "Переход: {provider}…",
  "social.failed": "Что-то пошло не так. Попробуйте ещё раз или используйте другой способ входа.",
  "social.lastUsed": "Последний вход",

  "checkMail.title": "Проверьте почту",
  "checkMail.verify": "Мы отправили ссылку на {email}. Откройте её, чтобы продолжить.",
  "checkMail.reset": "Если для {email} есть аккаунт, вы получите ссылку для сброса пароля.",
  "checkMail.nothing": "Не получили письмо? Проверьте папку «Спам» или отправьте его ещё раз.",
  "checkMail.resend": "Отправить письмо ещё раз",
  "checkMail.wait": {
    one: "Отправить ещё раз через {count} секунду",
    few: "Отправить ещё раз через {count} секунды",
    many: "Отправить ещё раз через {count} секунд",
    other: "Отправить ещё раз через {count} секунды",
  },
  "checkMail.sent": "Письмо отправлено",

  "forgot.title": "Сброс пароля",
  "forgot.lead": "Введите адрес электронной почты, и мы отправим ссылку для сброса пароля.",
  "forgot.submit": "Отправить ссылку",
  "forgot.anotherAddress": "Указать другой адрес электронной почты",
  "forgot.toSignIn": "Вернуться ко входу",

  "reset.title": "Придумайте новый пароль",
  "reset.lead": "Вы выйдете из всех сеансов.",
  "reset.submit": "Сохранить пароль",
  "reset.submitting": "Сохраняем пароль…",
  "reset.done.title": "Пароль изменён",
  "reset.done.lead": "Вы вышли из всех сеансов.",
  "reset.done.toSignIn": "Войти",
  "link.title": "Эта ссылка недействительна",
  "link.used": "Она уже использована или неполная.",
  "link.expired": "Срок её действия истёк.",
  "link.dead": "Срок её действия истёк, она уже использована или неполная.",
  "link.another": "Запросить новую ссылку",

  "verified.unknown": "Войдите, чтобы проверить, подтверждён ли адрес электронной почты.",
  "verified.title": "Адрес электронной почты подтверждён",
  "verified.lead": "Спасибо! Всё готово.",

  "again.title": "Подтвердите, что это вы",
  "again.lead": "Чтобы защитить аккаунт, войдите ещё раз и продолжите.",
  "again.noPassword": "Чтобы защитить аккаунт, войдите ещё раз и повторите действие.",
  "again.code": "Код из приложения-аутентификатора",
  "again.byCode": "Ввести код",
  "again.byPassword": "Ввести пароль",
  "again.provider": "Продолжить через {provider}",
  "again.signIn": "Войти ещё раз",
  "again.checking": "Проверяем…",

  "device.name": "{browser}, система {system}",
  "device.unknown": "Неизвестное устройство",
};

/** Sign-in and sign-up screens in Russian. */
export const ru: LanguageGroup<FrontTexts> = {
  locale: "ru",
  texts,
  errors: { ...front, ...redirect, ...banned, ...captcha, ...haveIBeenPwned },
};
