import type {
  AdminErrorTexts,
  ApiKeyErrorTexts,
  AuditErrorTexts,
  EmailOtpErrorTexts,
  ImagesErrorTexts,
  MagicLinkErrorTexts,
  OrganizationErrorTexts,
  PasskeyErrorTexts,
  TwoFactorErrorTexts,
  UsernameErrorTexts,
} from "../../texts/plugin-errors.ts";

export const admin: AdminErrorTexts = {
  BANNED_USER: "Цей обліковий запис заблоковано.",
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

export const organization: OrganizationErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: "У вас немає дозволу створювати організації.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: "Досягнуто максимальної кількості організацій.",
  ORGANIZATION_ALREADY_EXISTS: "Організація з таким ідентифікатором URL уже є. Виберіть інший ідентифікатор URL.",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "Цей ідентифікатор URL уже зайнятий. Виберіть інший.",
  INVALID_SLUG: "Використовуйте лише малі латинські літери, цифри та поодинокі дефіси.",
  INVALID_METADATA: "Метадані неприпустимі або задовгі.",
  ORGANIZATION_NOT_FOUND: "Такої організації не існує.",
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: "Це доступно лише учасникам організації.",
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: "Ви не учасник цієї організації.",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "Цей користувач уже учасник організації.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: "У вас немає дозволу змінювати цю організацію.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: "У вас немає дозволу видаляти цю організацію.",
  NO_ACTIVE_ORGANIZATION: "Спершу виберіть організацію.",
  ORGANIZATION_ID_REQUIRED: "Застосунок не вказав, яку організацію використовувати.",
  USER_ID_IS_FOR_THE_SERVER: "Це можна зробити лише для себе.",

  MEMBER_NOT_FOUND: "У цій організації немає такого учасника.",
  ROLE_NOT_FOUND: "У цій організації немає такої ролі.",
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    "Організація повинна мати власника. Спершу призначте власником іншого учасника.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: "У вас немає дозволу вилучати цього учасника.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: "У вас немає дозволу змінювати цього учасника.",

  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION:
    "У вас немає дозволу запрошувати учасників до цієї організації.",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: "У вас немає дозволу запрошувати учасників із цією роллю.",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "Цього користувача вже запрошено.",
  INVITATION_LIMIT_REACHED: "Забагато запрошень без відповіді. Скасуйте деякі з них або дочекайтеся відповіді.",
  INVITATION_NOT_FOUND: "Це запрошення недійсне, його термін минув або на нього вже відповіли.",
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    "Це запрошення надіслано на іншу адресу електронної пошти. Увійдіть із тією адресою.",
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION:
    "Підтвердьте адресу електронної пошти, щоб бачити запрошення та відповідати на них.",
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: "У вас немає дозволу скасовувати це запрошення.",
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    "Той, хто вас запросив, більше не учасник цієї організації. Попросіть нове запрошення.",
  INVITER_MAY_NO_LONGER_INVITE:
    "Той, хто вас запросив, більше не має дозволу надавати цю роль. Попросіть нове запрошення.",
  FAILED_TO_RETRIEVE_INVITATION: "Не вдалося завантажити запрошення.",
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: "У цій організації досягнуто максимальної кількості учасників.",

  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION: "У вас немає дозволу створювати команди в цій організації.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: "У цій організації досягнуто максимальної кількості команд.",
  TEAM_NOT_FOUND: "У цій організації немає такої команди.",
  UNABLE_TO_REMOVE_LAST_TEAM: "Останню команду видалити не можна.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION: "У вас немає дозволу видаляти команди в цій організації.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: "У вас немає дозволу змінювати цю команду.",
  TEAM_MEMBER_LIMIT_REACHED: "У цій команді досягнуто максимальної кількості учасників.",
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: "Цей користувач не учасник команди.",

  TOO_MANY_ROLES: "У цій організації досягнуто максимальної кількості ролей.",
  ROLE_NAME_IS_ALREADY_TAKEN: "Роль із такою назвою вже є. Виберіть іншу назву.",
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: "Вбудовані ролі видалити не можна.",
  ROLE_IS_ASSIGNED_TO_MEMBERS: "Цю роль іще надано учасникам. Спершу надайте їм іншу роль.",
  INVALID_RESOURCE: "Одного з цих дозволів не існує.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: "У вас немає дозволу створювати ролі.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: "У вас немає дозволу змінювати ролі.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: "У вас немає дозволу видаляти ролі.",
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: "У вас немає дозволу переглядати ролі.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS: "У вас немає дозволу переглядати організації цього користувача.",

  ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP:
    "Ця організація вимагає двофакторної автентифікації. Спочатку налаштуйте її у своєму обліковому записі.",
  ORGANIZATION_REQUIRES_SECOND_FACTOR:
    "Ця організація вимагає двофакторної автентифікації. Увійдіть знову з її допомогою.",
  ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD:
    "Ця організація не приймає ваш спосіб входу. Увійдіть знову в інший спосіб.",
  ORGANIZATION_REQUIRES_NEW_SIGN_IN: "Ваш вхід надто давній для цієї організації. Увійдіть знову.",
  ORGANIZATION_REFUSES_USER_KEYS: "Ця організація не приймає ключі API користувачів.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES: "Лише власники можуть змінювати правила цієї організації.",
  POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR:
    "Це правило закрило б доступ усім власникам: ніхто з них не використовує двофакторну автентифікацію.",
  POLICY_NEEDS_AN_OWNER_WITH_METHOD:
    "Це правило закрило б доступ усім власникам: ніхто з них не має прийнятного способу входу.",
  POLICY_NOTICE_TOO_SHORT: "Учасників треба попередити про це правило раніше.",
  SECOND_FACTOR_NOT_AVAILABLE: "Двофакторна автентифікація тут недоступна.",
  UNKNOWN_SIGN_IN_METHOD: "Цей спосіб входу тут недоступний.",
  INVALID_DOMAIN: "Введіть дійсний домен, наприклад example.com.",
  PUBLIC_MAIL_DOMAIN: "Цей домен належить загальнодоступній поштовій службі.",
  DOMAIN_ALREADY_ADDED: "Цей домен уже додано.",
  DOMAIN_ALREADY_VERIFIED: "Інша організація вже підтвердила цей домен.",
  DOMAIN_NOT_FOUND: "Цього домену вже немає в організації.",
  DOMAIN_RECORD_NOT_FOUND: "Запис TXT не знайдено. Новий запис може стати видимим лише за добу.",
  DOMAIN_LOOKUP_FAILED: "Не вдалося запитати домен. Спробуйте пізніше.",
  DOMAIN_ROLE_NOT_ALLOWED: "Із цією роллю не можна приєднатися за доменом.",
  TOO_MANY_DOMAINS: "У цій організації досягнуто максимальної кількості доменів.",
  EMAIL_VERIFICATION_REQUIRED_TO_JOIN: "Підтвердьте адресу електронної пошти, щоб приєднатися.",
  YOU_CANNOT_JOIN_THIS_ORGANIZATION: "Ваша адреса електронної пошти не дає змоги приєднатися до цієї організації.",
};

export const passkey: PasskeyErrorTexts = {
  AUTHENTICATION_FAILED: "Цей ключ доступу не прийнято. Повторіть спробу або ввійдіть іншим способом.",
  FAILED_TO_VERIFY_REGISTRATION: "Не вдалося додати ключ доступу. Повторіть спробу.",
  PASSKEY_NOT_FOUND: "Цього ключа доступу більше немає.",
  PASSKEY_SIGN_UP_DISABLED: "Тут не можна зареєструватися з ключем доступу.",
  TOO_MANY_PASSKEYS: "У вас максимальна кількість ключів доступу. Спочатку видаліть один із них.",
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

export const emailOtp: EmailOtpErrorTexts = {
  INVALID_OTP: "Код неправильний або його термін минув. Перевірте код або запитайте новий.",
  TOO_MANY_ATTEMPTS: "Забагато спроб. Спробуйте пізніше або увійдіть в інший спосіб.",
};

export const magicLink: MagicLinkErrorTexts = {
  MAGIC_LINK_CONFIRMATION_REQUIRED: "Підтвердьте вхід: відкрийте посилання в браузері.",
};
