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

const BANNED_USER = "Этот аккаунт заблокирован. Если вы считаете, что это ошибка, обратитесь в службу поддержки.";

export const banned: Pick<AdminErrorTexts, "BANNED_USER"> = { BANNED_USER };

export const admin: AdminErrorTexts = {
  BANNED_USER,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "Этот адрес электронной почты уже используется. Укажите другой.",
  YOU_CANNOT_BAN_YOURSELF: "Нельзя заблокировать свой аккаунт.",
  YOU_CANNOT_REMOVE_YOURSELF: "Здесь нельзя удалить свой аккаунт.",
  YOU_CANNOT_IMPERSONATE_ADMINS: "Нельзя войти от имени другого администратора.",
  YOU_CANNOT_IMPERSONATE_YOURSELF: "Нельзя войти от собственного имени.",
  NOT_IMPERSONATING: "Вы не работаете от имени другого пользователя.",
  ONLY_ADMIN: "Должен быть хотя бы один администратор.",
  ADMIN_BY_CONFIGURATION: "Этот пользователь назначен администратором в конфигурации сервера.",
  NO_DATA_TO_UPDATE: "Обновлять нечего.",
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER: "Пароль нельзя изменить вместе с другими данными.",
  YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE: "Такой роли не существует.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: "У вас нет разрешения менять роли пользователей.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: "У вас нет разрешения создавать пользователей.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: "У вас нет разрешения просматривать список пользователей.",
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: "У вас нет разрешения просматривать этого пользователя.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: "У вас нет разрешения изменять этого пользователя.",
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL: "У вас нет разрешения изменять адреса электронной почты.",
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: "У вас нет разрешения блокировать пользователей.",
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: "У вас нет разрешения входить от имени других пользователей.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: "У вас нет разрешения удалять пользователей.",
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: "У вас нет разрешения задавать пароли.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: "У вас нет разрешения просматривать эти сеансы.",
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: "У вас нет разрешения завершать эти сеансы.",
};

export const apiKey: ApiKeyErrorTexts = {
  INVALID_API_KEY: "Этот ключ API недействителен.",
  API_KEY_LIMITED: "Лимит этого ключа API исчерпан. Попробуйте позже.",
  API_KEY_LACKS_PERMISSION: "У этого ключа API нет разрешения на это действие.",
  API_KEY_NOT_FOUND: "Этого ключа API больше нет.",
  TOO_MANY_API_KEYS: "Достигнуто максимальное число ключей API. Сначала отзовите один из них.",
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: "У вас нет разрешения управлять этими ключами API.",
  ORGANIZATION_API_KEYS_ARE_OFF: "Ключи API для организаций отключены.",
  UNKNOWN_API_KEY_PERMISSION: "У ключей API не может быть такого разрешения.",
  API_KEY_LIVES_TOO_LONG: "Слишком поздняя дата окончания срока действия.",
  SERVER_ONLY_PROPERTY: "Этот лимит может задать только сервер.",
  METADATA_DISABLED: "Метаданные для ключей API отключены.",
};

export const audit: AuditErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL: "У вас нет разрешения просматривать журнал аудита.",
  YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL: "У вас нет разрешения проверять журнал аудита.",
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL: "У вас нет разрешения экспортировать журнал аудита.",
};

export const images: ImagesErrorTexts = {
  INVALID_IMAGE: "Файл должен быть изображением WebP или JPEG без анимации.",
  IMAGE_TOO_LARGE: "Это изображение слишком большое. Выберите поменьше.",
  IMAGE_DIMENSIONS_TOO_LARGE: "Это изображение слишком широкое или высокое. Выберите поменьше.",
  IMAGE_NOT_FOUND: "Такого изображения нет.",
  ORGANIZATION_LOGOS_ARE_OFF: "Здесь нельзя загружать логотипы.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_THIS_LOGO: "Вы не можете изменить логотип этой организации.",
};

export const passkey: PasskeyErrorTexts = {
  AUTHENTICATION_FAILED: "Этот ключ доступа не принят. Повторите попытку или войдите другим способом.",
  FAILED_TO_VERIFY_REGISTRATION: "Не удалось добавить ключ доступа. Повторите попытку.",
  PASSKEY_NOT_FOUND: "Этого ключа доступа больше нет.",
  PASSKEY_SIGN_UP_DISABLED: "Здесь нельзя зарегистрироваться с ключом доступа.",
  TOO_MANY_PASSKEYS: "У вас максимальное количество ключей доступа. Сначала удалите один из них.",
};

export const twoFactor: TwoFactorErrorTexts = {
  OTP_NOT_CONFIGURED: "Коды по электронной почте недоступны.",
  OTP_HAS_EXPIRED: "Срок действия этого кода истёк. Запросите новый.",
  TOTP_NOT_ENABLED: "Вы ещё не настроили приложение-аутентификатор.",
  TOTP_ALREADY_ENABLED: "Приложение-аутентификатор уже настроено.",
  TWO_FACTOR_NOT_ENABLED: "Двухфакторная аутентификация отключена.",
  TWO_FACTOR_REQUIRED: "Двухфакторная аутентификация обязательна, отключить её нельзя.",
  TWO_FACTOR_SETUP_REQUIRED: "Чтобы это сделать, настройте двухфакторную аутентификацию.",
  BACKUP_CODES_NOT_ENABLED: "У вас нет резервных кодов.",
  INVALID_BACKUP_CODE: "Этот резервный код неверен или уже использован.",
  INVALID_CODE: "Неверный код. Проверьте его и попробуйте ещё раз.",
  INVALID_TWO_FACTOR_COOKIE: "Время входа истекло, или вход уже завершён. Войдите ещё раз.",
};

export const username: UsernameErrorTexts = {
  INVALID_USERNAME_OR_PASSWORD: "Неверное имя пользователя или пароль.",
  USERNAME_TOO_SHORT: "Это имя пользователя слишком короткое.",
  USERNAME_TOO_LONG: "Это имя пользователя слишком длинное.",
  INVALID_USERNAME: "Это имя пользователя содержит недопустимые символы.",
  INVALID_DISPLAY_USERNAME:
    "Отображаемое имя пользователя должно совпадать с вашим. Отличаться могут только заглавные и строчные буквы.",
  USERNAME_IS_ALREADY_TAKEN: "Это имя пользователя недоступно. Выберите другое.",
  USERNAME_IS_IMMUTABLE: "Ваше имя пользователя нельзя изменить.",
  USERNAME_CHANGED_TOO_OFTEN: "Вы слишком часто меняли имя пользователя. Повторите попытку позже.",
};

const WRONG_CODE = "Код неверный или его срок истёк. Проверьте код или запросите новый.";
const TOO_MANY_ATTEMPTS = "Слишком много попыток. Попробуйте позже или войдите другим способом.";

export const emailOtp: EmailOtpErrorTexts = { INVALID_OTP: WRONG_CODE, TOO_MANY_ATTEMPTS };

export const anonymous: AnonymousErrorTexts = {
  ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY: "Вы уже используете гостевой аккаунт.",
  USER_IS_NOT_ANONYMOUS: "Так можно удалить только гостевой аккаунт.",
  DELETE_ANONYMOUS_USER_DISABLED: "Гостевые аккаунты здесь нельзя удалить.",
};

export const phoneNumber: PhoneNumberErrorTexts = {
  INVALID_PHONE_NUMBER: "Это неправильный номер телефона. Введите его с кодом страны.",
  PHONE_COUNTRY_NOT_ALLOWED: "Номера телефонов этой страны здесь использовать нельзя.",
  PHONE_NUMBER_EXIST: "Этот номер телефона уже используется.",
  PHONE_NUMBER_CANNOT_BE_UPDATED: "Чтобы изменить номер телефона, подтвердите новый.",
  PHONE_NUMBER_NOT_VERIFIED: "Сначала подтвердите номер телефона. Мы отправили вам код.",
  INVALID_PHONE_NUMBER_OR_PASSWORD: "Неверный номер телефона или пароль.",
  INVALID_OTP: WRONG_CODE,
  TOO_MANY_ATTEMPTS,
};

export const magicLink: MagicLinkErrorTexts = {
  MAGIC_LINK_CONFIRMATION_REQUIRED: "Подтвердите вход: откройте ссылку в браузере.",
};

export const haveIBeenPwned: HaveIBeenPwnedErrorTexts = {
  PASSWORD_COMPROMISED: "Этот пароль известен по утечке данных. Выберите другой.",
  PASSWORD_CHECK_UNAVAILABLE: "Не удалось проверить этот пароль. Попробуйте позже.",
};

export const signInNotice: SignInNoticeErrorTexts = {
  SIGN_IN_OF_ANOTHER_ADDRESS: "Теперь у аккаунта другой адрес электронной почты. Ссылка была отправлена на прежний.",
};

export const captcha: CaptchaErrorTexts = {
  MISSING_RESPONSE: "Пройдите проверку безопасности и повторите попытку.",
  VERIFICATION_FAILED: "Проверка безопасности не пройдена. Повторите попытку.",
};

export const multiSession: MultiSessionErrorTexts = {
  INVALID_SESSION_TOKEN: "Этот аккаунт больше не открыт в этом браузере.",
};
