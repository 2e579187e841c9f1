import type {
  AdminErrorTexts,
  AnonymousErrorTexts,
  ApiKeyErrorTexts,
  AuditErrorTexts,
  CaptchaErrorTexts,
  EmailOtpErrorTexts,
  HaveIBeenPwnedErrorTexts,
  ImagesErrorTexts,
  MagicLinkErrorTexts,
  MultiSessionErrorTexts,
  PasskeyErrorTexts,
  PhoneNumberErrorTexts,
  SignInNoticeErrorTexts,
  TwoFactorErrorTexts,
  UsernameErrorTexts,
} from "../../texts/plugin-errors.ts";

const BANNED_USER = "Цей обліковий запис заблоковано. Якщо ви вважаєте, що це помилка, зверніться до служби підтримки.";

export const banned: Pick<AdminErrorTexts, "BANNED_USER"> = { BANNED_USER };

export const admin: AdminErrorTexts = {
  BANNED_USER,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "Ця адреса електронної пошти вже використовується. Вкажіть іншу.",
  YOU_CANNOT_BAN_YOURSELF: "Не можна заблокувати власний обліковий запис.",
  YOU_CANNOT_REMOVE_YOURSELF: "Тут не можна видалити власний обліковий запис.",
  YOU_CANNOT_IMPERSONATE_ADMINS: "Не можна увійти від імені іншого адміністратора.",
  YOU_CANNOT_IMPERSONATE_YOURSELF: "Не можна увійти від власного імені.",
  NOT_IMPERSONATING: "Ви не працюєте від імені іншого користувача.",
  ONLY_ADMIN: "Має бути принаймні один адміністратор.",
  ADMIN_BY_CONFIGURATION: "Цього користувача призначено адміністратором у конфігурації сервера.",
  NO_DATA_TO_UPDATE: "Оновлювати нічого.",
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER: "Пароль не можна змінити разом з іншими даними.",
  YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE: "Такої ролі не існує.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: "У вас немає дозволу змінювати ролі користувачів.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: "У вас немає дозволу створювати користувачів.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: "У вас немає дозволу переглядати список користувачів.",
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: "У вас немає дозволу переглядати цього користувача.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: "У вас немає дозволу змінювати цього користувача.",
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL: "У вас немає дозволу змінювати адреси електронної пошти.",
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: "У вас немає дозволу блокувати користувачів.",
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: "У вас немає дозволу входити від імені інших користувачів.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: "У вас немає дозволу видаляти користувачів.",
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: "У вас немає дозволу встановлювати паролі.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: "У вас немає дозволу переглядати ці сеанси.",
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: "У вас немає дозволу завершувати ці сеанси.",
};

export const apiKey: ApiKeyErrorTexts = {
  INVALID_API_KEY: "Цей ключ API недійсний.",
  API_KEY_LIMITED: "Ліміт цього ключа API вичерпано. Спробуйте пізніше.",
  API_KEY_LACKS_PERMISSION: "Цей ключ API не має дозволу на цю дію.",
  API_KEY_NOT_FOUND: "Цього ключа API вже немає.",
  TOO_MANY_API_KEYS: "Досягнуто максимальної кількості ключів API. Спершу відкличте один із них.",
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: "У вас немає дозволу керувати цими ключами API.",
  ORGANIZATION_API_KEYS_ARE_OFF: "Ключі API для організацій вимкнено.",
  UNKNOWN_API_KEY_PERMISSION: "Ключі API не можуть мати такого дозволу.",
  API_KEY_LIVES_TOO_LONG: "Дата завершення терміну дії надто віддалена.",
  SERVER_ONLY_PROPERTY: "Цей ліміт може встановити лише сервер.",
  METADATA_DISABLED: "Метадані для ключів API вимкнено.",
};

export const audit: AuditErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL: "У вас немає дозволу переглядати журнал аудиту.",
  YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL: "У вас немає дозволу перевіряти журнал аудиту.",
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL: "У вас немає дозволу експортувати журнал аудиту.",
};

export const images: ImagesErrorTexts = {
  INVALID_IMAGE: "Файл має бути зображенням WebP або JPEG без анімації.",
  IMAGE_TOO_LARGE: "Це зображення завелике. Виберіть менше.",
  IMAGE_DIMENSIONS_TOO_LARGE: "Це зображення зашироке або зависоке. Виберіть менше.",
  IMAGE_NOT_FOUND: "Такого зображення немає.",
  ORGANIZATION_LOGOS_ARE_OFF: "Тут не можна завантажувати логотипи.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_THIS_LOGO: "Ви не можете змінити логотип цієї організації.",
};

export const passkey: PasskeyErrorTexts = {
  AUTHENTICATION_FAILED: "Цей ключ доступу не прийнято. Повторіть спробу або ввійдіть іншим способом.",
  FAILED_TO_VERIFY_REGISTRATION: "Не вдалося додати ключ доступу. Повторіть спробу.",
  PASSKEY_NOT_FOUND: "Цього ключа доступу більше немає.",
  PASSKEY_SIGN_UP_DISABLED: "Тут не можна зареєструватися з ключем доступу.",
  TOO_MANY_PASSKEYS: "У вас максимальна кількість ключів доступу. Спочатку вилучіть один із них.",
};

export const twoFactor: TwoFactorErrorTexts = {
  OTP_NOT_CONFIGURED: "Коди електронною поштою недоступні.",
  OTP_HAS_EXPIRED: "Термін дії цього коду минув. Запросіть новий.",
  TOTP_NOT_ENABLED: "Ви ще не налаштували застосунок для автентифікації.",
  TOTP_ALREADY_ENABLED: "Застосунок для автентифікації вже налаштовано.",
  TWO_FACTOR_NOT_ENABLED: "Двофакторну автентифікацію вимкнено.",
  TWO_FACTOR_REQUIRED: "Двофакторна автентифікація обов’язкова, вимкнути її не можна.",
  TWO_FACTOR_SETUP_REQUIRED: "Щоб це зробити, налаштуйте двофакторну автентифікацію.",
  BACKUP_CODES_NOT_ENABLED: "У вас немає резервних кодів.",
  INVALID_BACKUP_CODE: "Цей резервний код неправильний або його вже використано.",
  INVALID_CODE: "Неправильний код. Перевірте його та спробуйте ще раз.",
  INVALID_TWO_FACTOR_COOKIE: "Час входу минув, або вхід уже завершено. Увійдіть ще раз.",
};

export const username: UsernameErrorTexts = {
  INVALID_USERNAME_OR_PASSWORD: "Неправильне ім’я користувача або пароль.",
  USERNAME_TOO_SHORT: "Це ім’я користувача закоротке.",
  USERNAME_TOO_LONG: "Це ім’я користувача задовге.",
  INVALID_USERNAME: "Це ім’я користувача містить недозволені символи.",
  INVALID_DISPLAY_USERNAME:
    "Показане ім’я користувача має збігатися з вашим ім’ям користувача. Відрізнятися можуть лише великі й малі літери.",
  USERNAME_IS_ALREADY_TAKEN: "Це ім’я користувача недоступне. Виберіть інше.",
  USERNAME_IS_IMMUTABLE: "Ваше ім’я користувача не можна змінити.",
  USERNAME_CHANGED_TOO_OFTEN: "Ви надто часто змінювали ім’я користувача. Спробуйте ще раз пізніше.",
};

const WRONG_CODE = "Код неправильний або його термін минув. Перевірте код або запитайте новий.";
const TOO_MANY_ATTEMPTS = "Забагато спроб. Спробуйте пізніше або увійдіть в інший спосіб.";

export const emailOtp: EmailOtpErrorTexts = { INVALID_OTP: WRONG_CODE, TOO_MANY_ATTEMPTS };

export const anonymous: AnonymousErrorTexts = {
  ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY: "Ви вже використовуєте гостьовий обліковий запис.",
  USER_IS_NOT_ANONYMOUS: "Так можна видалити лише гостьовий обліковий запис.",
  DELETE_ANONYMOUS_USER_DISABLED: "Гостьові облікові записи тут не можна видалити.",
};

export const phoneNumber: PhoneNumberErrorTexts = {
  INVALID_PHONE_NUMBER: "Це неправильний номер телефону. Введіть його з кодом країни.",
  PHONE_COUNTRY_NOT_ALLOWED: "Номери телефонів цієї країни тут не можна використовувати.",
  PHONE_NUMBER_EXIST: "Цей номер телефону вже використовується.",
  PHONE_NUMBER_CANNOT_BE_UPDATED: "Щоб змінити номер телефону, підтвердьте новий.",
  PHONE_NUMBER_NOT_VERIFIED: "Спочатку підтвердьте номер телефону. Ми надіслали вам код.",
  INVALID_PHONE_NUMBER_OR_PASSWORD: "Неправильний номер телефону або пароль.",
  INVALID_OTP: WRONG_CODE,
  TOO_MANY_ATTEMPTS,
};

export const magicLink: MagicLinkErrorTexts = {
  MAGIC_LINK_CONFIRMATION_REQUIRED: "Підтвердьте вхід: відкрийте посилання в браузері.",
};

export const haveIBeenPwned: HaveIBeenPwnedErrorTexts = {
  PASSWORD_COMPROMISED: "Цей пароль відомий із витоку даних. Виберіть інший.",
  PASSWORD_CHECK_UNAVAILABLE: "Не вдалося перевірити цей пароль. Спробуйте пізніше.",
};

export const signInNotice: SignInNoticeErrorTexts = {
  SIGN_IN_OF_ANOTHER_ADDRESS:
    "Тепер обліковий запис має іншу адресу електронної пошти. Посилання було надіслано на попередню.",
};

export const captcha: CaptchaErrorTexts = {
  MISSING_RESPONSE: "Пройдіть перевірку безпеки й повторіть спробу.",
  VERIFICATION_FAILED: "Перевірку безпеки не пройдено. Повторіть спробу.",
};

export const multiSession: MultiSessionErrorTexts = {
  INVALID_SESSION_TOKEN: "Цей обліковий запис більше не відкрито в цьому браузері.",
};
