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

const BANNED_USER =
  "Esta cuenta está bloqueada. Si crees que es un error, ponte en contacto con el servicio de asistencia.";

export const banned: Pick<AdminErrorTexts, "BANNED_USER"> = { BANNED_USER };

export const admin: AdminErrorTexts = {
  BANNED_USER,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "Este correo electrónico ya está en uso. Usa otro.",
  YOU_CANNOT_BAN_YOURSELF: "No puedes bloquear tu propia cuenta.",
  YOU_CANNOT_REMOVE_YOURSELF: "No puedes eliminar tu propia cuenta aquí.",
  YOU_CANNOT_IMPERSONATE_ADMINS: "No puedes iniciar sesión como otro administrador.",
  YOU_CANNOT_IMPERSONATE_YOURSELF: "No puedes actuar en nombre de tu propia cuenta.",
  NOT_IMPERSONATING: "No estás actuando en nombre de nadie.",
  ONLY_ADMIN: "Debe haber al menos un administrador.",
  ADMIN_BY_CONFIGURATION: "Este usuario es administrador por la configuración del servidor.",
  NO_DATA_TO_UPDATE: "No hay nada que actualizar.",
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER: "Las contraseñas no se pueden cambiar junto con otros datos.",
  YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE: "Este rol no existe.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: "No tienes permiso para cambiar roles.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: "No tienes permiso para crear usuarios.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: "No tienes permiso para ver la lista de usuarios.",
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: "No tienes permiso para ver a este usuario.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: "No tienes permiso para editar a este usuario.",
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL: "No tienes permiso para cambiar correos electrónicos.",
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: "No tienes permiso para bloquear usuarios.",
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: "No tienes permiso para actuar en nombre de otros usuarios.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: "No tienes permiso para eliminar usuarios.",
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: "No tienes permiso para definir contraseñas.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: "No tienes permiso para ver estas sesiones.",
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: "No tienes permiso para cerrar estas sesiones.",
};

export const apiKey: ApiKeyErrorTexts = {
  INVALID_API_KEY: "Esta clave de API no es válida.",
  API_KEY_LIMITED: "Esta clave de API ha alcanzado su límite. Inténtalo de nuevo más tarde.",
  API_KEY_LACKS_PERMISSION: "Esta clave de API no tiene permiso para hacer esto.",
  API_KEY_NOT_FOUND: "Esta clave de API ya no existe.",
  TOO_MANY_API_KEYS: "Has alcanzado el número máximo de claves de API. Revoca primero una.",
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: "No tienes permiso para gestionar estas claves de API.",
  ORGANIZATION_API_KEYS_ARE_OFF: "Las claves de API para organizaciones están desactivadas.",
  UNKNOWN_API_KEY_PERMISSION: "Las claves de API no pueden tener este permiso.",
  API_KEY_LIVES_TOO_LONG: "La fecha de caducidad está demasiado lejos.",
  SERVER_ONLY_PROPERTY: "Solo el servidor puede definir este límite.",
  METADATA_DISABLED: "Los metadatos están desactivados para las claves de API.",
};

export const audit: AuditErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL: "No tienes permiso para ver el registro de auditoría.",
  YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL: "No tienes permiso para verificar el registro de auditoría.",
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL: "No tienes permiso para exportar el registro de auditoría.",
};

export const images: ImagesErrorTexts = {
  INVALID_IMAGE: "El archivo debe ser una imagen WebP o JPEG sin animación.",
  IMAGE_TOO_LARGE: "Esta imagen es demasiado grande. Elija una más pequeña.",
  IMAGE_DIMENSIONS_TOO_LARGE: "Esta imagen es demasiado ancha o demasiado alta. Elija una más pequeña.",
  IMAGE_NOT_FOUND: "Esta imagen no existe.",
  ORGANIZATION_LOGOS_ARE_OFF: "Aquí no se pueden subir logotipos.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_THIS_LOGO: "No puede cambiar el logotipo de esta organización.",
};

export const passkey: PasskeyErrorTexts = {
  AUTHENTICATION_FAILED: "Esta llave de acceso no se ha aceptado. Inténtalo de nuevo o inicia sesión de otra manera.",
  FAILED_TO_VERIFY_REGISTRATION: "No se ha podido añadir la llave de acceso. Inténtalo de nuevo.",
  PASSKEY_NOT_FOUND: "Esta llave de acceso ya no existe.",
  PASSKEY_SIGN_UP_DISABLED: "Aquí no puedes registrarte con una llave de acceso.",
  TOO_MANY_PASSKEYS: "Has alcanzado el número máximo de llaves de acceso. Quita una primero.",
};

export const twoFactor: TwoFactorErrorTexts = {
  OTP_NOT_CONFIGURED: "Los códigos por correo no están disponibles.",
  OTP_HAS_EXPIRED: "Este código ha caducado. Solicita uno nuevo.",
  TOTP_NOT_ENABLED: "Aún no has configurado una aplicación de autenticación.",
  TOTP_ALREADY_ENABLED: "Ya hay una aplicación de autenticación configurada.",
  TWO_FACTOR_NOT_ENABLED: "La autenticación de dos factores está desactivada.",
  TWO_FACTOR_REQUIRED: "La autenticación de dos factores es obligatoria y no se puede desactivar.",
  TWO_FACTOR_SETUP_REQUIRED: "Configura la autenticación de dos factores para hacer esto.",
  BACKUP_CODES_NOT_ENABLED: "No tienes códigos de respaldo.",
  INVALID_BACKUP_CODE: "Este código de respaldo no es correcto o ya se ha usado.",
  INVALID_CODE: "El código no es correcto. Revísalo e inténtalo de nuevo.",
  INVALID_TWO_FACTOR_COOKIE: "Tu inicio de sesión ha caducado o ya se ha completado. Vuelve a iniciar sesión.",
};

export const username: UsernameErrorTexts = {
  INVALID_USERNAME_OR_PASSWORD: "El nombre de usuario o la contraseña no son correctos.",
  USERNAME_TOO_SHORT: "Este nombre de usuario es demasiado corto.",
  USERNAME_TOO_LONG: "Este nombre de usuario es demasiado largo.",
  INVALID_USERNAME: "Este nombre de usuario contiene caracteres no permitidos.",
  INVALID_DISPLAY_USERNAME:
    "El nombre de usuario que se muestra debe ser el tuyo. Solo pueden cambiar las mayúsculas y minúsculas.",
  USERNAME_IS_ALREADY_TAKEN: "Este nombre de usuario no está disponible. Elige otro.",
  USERNAME_IS_IMMUTABLE: "No puedes cambiar tu nombre de usuario.",
  USERNAME_CHANGED_TOO_OFTEN: "Has cambiado tu nombre de usuario demasiadas veces. Inténtalo de nuevo más tarde.",
};

const WRONG_CODE = "El código es incorrecto o ha caducado. Compruébalo o solicita uno nuevo.";
const TOO_MANY_ATTEMPTS = "Demasiados intentos. Inténtalo de nuevo más tarde o inicia sesión de otra manera.";

export const emailOtp: EmailOtpErrorTexts = { INVALID_OTP: WRONG_CODE, TOO_MANY_ATTEMPTS };

export const anonymous: AnonymousErrorTexts = {
  ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY: "Ya usas una cuenta de invitado.",
  USER_IS_NOT_ANONYMOUS: "De esta forma solo se pueden eliminar cuentas de invitado.",
  DELETE_ANONYMOUS_USER_DISABLED: "Aquí no se pueden eliminar cuentas de invitado.",
};

export const phoneNumber: PhoneNumberErrorTexts = {
  INVALID_PHONE_NUMBER: "Este número de teléfono no es válido. Introdúcelo con el prefijo del país.",
  PHONE_COUNTRY_NOT_ALLOWED: "Aquí no se pueden usar números de teléfono de este país.",
  PHONE_NUMBER_EXIST: "Este número de teléfono ya está en uso.",
  PHONE_NUMBER_CANNOT_BE_UPDATED: "Verifica un número de teléfono nuevo para cambiarlo.",
  PHONE_NUMBER_NOT_VERIFIED: "Verifica primero tu número de teléfono. Te hemos enviado un código.",
  INVALID_PHONE_NUMBER_OR_PASSWORD: "El número de teléfono o la contraseña no son correctos.",
  INVALID_OTP: WRONG_CODE,
  TOO_MANY_ATTEMPTS,
};

export const magicLink: MagicLinkErrorTexts = {
  MAGIC_LINK_CONFIRMATION_REQUIRED: "Confirma el inicio de sesión: abre el enlace en tu navegador.",
};

export const haveIBeenPwned: HaveIBeenPwnedErrorTexts = {
  PASSWORD_COMPROMISED: "Esta contraseña aparece en una filtración de datos. Elige otra.",
  PASSWORD_CHECK_UNAVAILABLE: "No hemos podido comprobar esta contraseña. Inténtalo de nuevo más tarde.",
};

export const signInNotice: SignInNoticeErrorTexts = {
  SIGN_IN_OF_ANOTHER_ADDRESS: "La cuenta tiene ahora otro correo electrónico. El enlace se envió al anterior.",
};

export const captcha: CaptchaErrorTexts = {
  MISSING_RESPONSE: "Completa la comprobación de seguridad e inténtalo de nuevo.",
  VERIFICATION_FAILED: "La comprobación de seguridad ha fallado. Inténtalo de nuevo.",
};

export const multiSession: MultiSessionErrorTexts = {
  INVALID_SESSION_TOKEN: "Esta cuenta ya no tiene la sesión iniciada en este navegador.",
};
