import type { AccountErrorTexts, ApplicationErrorTexts, FrontErrorTexts, RedirectTexts } from "../../texts/errors.ts";

export const front: FrontErrorTexts = {
  VALIDATION_ERROR: "Faltan datos o algunos no son válidos. Revísalos e inténtalo de nuevo.",
  BAD_REQUEST: "La solicitud no es válida. Inténtalo de nuevo.",
  CALLBACK_URL_REQUIRED: "La aplicación no ha indicado a qué página volver.",
  PAYLOAD_TOO_LARGE: "La solicitud es demasiado grande.",
  UNSUPPORTED_MEDIA_TYPE: "Este formato de datos no se admite.",
  NOT_FOUND: "Esta página o acción no está disponible.",
  METHOD_NOT_ALLOWED: "Esta acción no se admite.",
  TOO_MANY_REQUESTS: "Demasiados intentos. Inténtalo de nuevo más tarde.",
  SERVICE_UNAVAILABLE: "El servicio no está disponible temporalmente. Inténtalo de nuevo más tarde.",
  INTERNAL_ERROR: "Algo ha ido mal por nuestra parte. Inténtalo de nuevo más tarde.",
  NETWORK_ERROR: "No hemos podido conectar con el servidor. Comprueba tu conexión e inténtalo de nuevo.",
  INVALID_RESPONSE: "El servidor ha enviado una respuesta inesperada. Inténtalo de nuevo más tarde.",

  INVALID_ORIGIN: "La solicitud procede de un sitio web que no está permitido.",
  MISSING_OR_NULL_ORIGIN: "Tu navegador no ha indicado de qué sitio web procede la solicitud.",
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED:
    "Otro sitio web ha intentado iniciar tu sesión. Lo hemos bloqueado para proteger tu cuenta.",
  INVALID_CALLBACK_URL: "La página a la que volver no está en una dirección permitida.",
  INVALID_REDIRECT_URL: "La página a la que continuar no está en una dirección permitida.",
  INVALID_ERROR_CALLBACK_URL: "La página que debe mostrarse tras un error no está en una dirección permitida.",
  INVALID_NEW_USER_CALLBACK_URL: "La página para nuevos usuarios no está en una dirección permitida.",

  PREFETCH_REFUSED: "Este enlace no se puede cargar por adelantado. Ábrelo para usarlo.",
  CONFIRMATION_REQUIRED: "Confirma en la página que abre el enlace que este es tu correo electrónico.",
  UNAUTHORIZED: "Inicia sesión para continuar.",
  FORBIDDEN: "No tienes permiso para hacer esto.",
  SESSION_NOT_FRESH: "Para proteger tu cuenta, vuelve a iniciar sesión antes de hacer esto.",
  NOT_WHILE_IMPERSONATING: "No puedes hacer esto mientras actúas en nombre de un usuario.",
  SESSION_NOT_FOUND: "Esta sesión ya ha finalizado.",
  FAILED_TO_CREATE_SESSION: "No hemos podido iniciar tu sesión. Inténtalo de nuevo.",
  FAILED_TO_GET_SESSION: "No hemos podido comprobar si has iniciado sesión. Inténtalo de nuevo.",

  EMAIL_PASSWORD_DISABLED: "Aquí no se puede iniciar sesión con correo electrónico y contraseña.",
  EMAIL_PASSWORD_SIGN_UP_DISABLED: "Aquí no es posible registrarse con correo electrónico y contraseña.",
  INVALID_EMAIL: "Introduce una dirección de correo electrónico válida.",
  INVALID_EMAIL_OR_PASSWORD: "El correo electrónico o la contraseña no son correctos.",
  INVALID_PASSWORD: "La contraseña no es correcta.",
  PASSWORD_TOO_SHORT: "Esta contraseña es demasiado corta.",
  PASSWORD_TOO_LONG: "Esta contraseña es demasiado larga.",
  USER_ALREADY_EXISTS: "Ya existe una cuenta con este correo electrónico.",
  USER_NOT_FOUND: "Esta cuenta no existe.",

  EMAIL_NOT_VERIFIED: "Verifica primero tu correo electrónico. Abre el enlace del correo que te hemos enviado.",
  VERIFICATION_EMAIL_NOT_ENABLED: "Aquí no se pueden verificar correos electrónicos.",
  EMAIL_ALREADY_VERIFIED: "Este correo electrónico ya está verificado.",
  EMAIL_MISMATCH: "Solo puedes verificar tu propio correo electrónico.",
  TOKEN_EXPIRED: "Este enlace ha caducado. Solicita uno nuevo.",
  INVALID_TOKEN: "Este enlace no es válido o ya se ha usado. Solicita uno nuevo.",

  RESET_PASSWORD_DISABLED: "Aquí no se pueden restablecer contraseñas.",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "Esta cuenta no tiene contraseña.",
  COULDNT_UPDATE_YOUR_EMAIL: "No se puede cambiar tu correo electrónico por este.",
  USER_DELETION_BLOCKED: "Tu cuenta todavía no se puede eliminar porque hay algo que depende de ella.",
  NO_FIELDS_TO_UPDATE: "No hay cambios que guardar.",
  VALUE_ALREADY_TAKEN: "Este valor ya está en uso. Elige otro.",

  PROVIDER_NOT_FOUND: "Este método de inicio de sesión no está disponible.",
  PROVIDER_UNAVAILABLE: "No hemos podido conectar con el proveedor. Inténtalo de nuevo más tarde.",
  FAILED_TO_GET_USER_INFO: "El proveedor no ha compartido tu perfil. Inténtalo de nuevo.",
  USER_EMAIL_NOT_FOUND: "El proveedor no ha compartido tu correo electrónico. Permite el acceso e inténtalo de nuevo.",
  SIGNUP_DISABLED: "Todavía no tienes una cuenta y no puedes crear una de esta forma.",
  FAILED_TO_CREATE_USER: "No se ha podido crear tu cuenta. Inténtalo de nuevo.",
  ACCOUNT_NOT_LINKED:
    "Ya existe una cuenta con este correo electrónico. Inicia sesión en ella primero y conecta después este proveedor.",
  LINKING_NOT_ALLOWED: "Esta cuenta no se puede conectar a la tuya.",
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED: "Solo puedes conectar una cuenta con el mismo correo electrónico.",
  LINKING_FAILED: "No se ha podido conectar la cuenta. Inténtalo de nuevo.",
  SOCIAL_ACCOUNT_ALREADY_LINKED: "Esta cuenta ya está conectada a otro usuario.",
};

export const account: AccountErrorTexts = {
  SESSION_EXPIRED: "Tu sesión ha caducado. Vuelve a iniciar sesión para hacer esto.",
  PASSWORD_ALREADY_SET: "Esta cuenta ya tiene contraseña.",
  CHANGE_EMAIL_DISABLED: "Aquí no se puede cambiar el correo electrónico.",
  EMAIL_IS_THE_SAME: "Este ya es tu correo electrónico.",
  EMAIL_CAN_NOT_BE_UPDATED: "El correo electrónico no se puede cambiar junto con otros datos.",
  ACCOUNT_NOT_FOUND: "Este método de inicio de sesión no está conectado a tu cuenta.",
  FAILED_TO_UNLINK_LAST_ACCOUNT: "Añade otro método de inicio de sesión antes de quitar este.",
};

export const application: ApplicationErrorTexts = {
  HEADERS_REQUIRED: "La aplicación no ha transmitido las cabeceras de tu solicitud.",
  REQUEST_REQUIRED: "La aplicación no ha transmitido tu solicitud.",
  NOT_WITH_A_KEY: "No puedes hacer esto con una clave de API. Inicia sesión.",
  TWO_CREDENTIALS: "Se han enviado dos credenciales. Usa solo una.",
  PROVIDER_NOT_SUPPORTED: "Este método de inicio de sesión no admite esta acción.",
  ID_TOKEN_NOT_SUPPORTED: "Este proveedor no admite tokens de identidad.",
  INVALID_ID_TOKEN: "El inicio de sesión ha fallado. Inténtalo de nuevo.",
  USER_ID_OR_SESSION_REQUIRED: "Inicia sesión primero.",
  FAILED_TO_GET_ACCESS_TOKEN: "La conexión con este proveedor ha finalizado. Vuelve a conectarlo.",
  FAILED_TO_REFRESH_ACCESS_TOKEN: "No se ha podido renovar la conexión con este proveedor. Vuelve a conectarlo.",
  FAILED_TO_SIGN_TOKEN: "No se ha podido firmar el token. Inténtalo de nuevo más tarde.",
};

export const redirect: RedirectTexts = {
  please_restart_the_process: "Tu inicio de sesión ha caducado o empezó en otro navegador. Inténtalo de nuevo.",
  state_not_found: "No se ha podido reanudar tu inicio de sesión. Inténtalo de nuevo.",
  invalid_callback_request: "El proveedor ha enviado una respuesta inesperada. Inténtalo de nuevo.",
  no_code: "El proveedor no ha completado el inicio de sesión. Inténtalo de nuevo.",
  invalid_code: "El proveedor no ha confirmado el inicio de sesión. Inténtalo de nuevo.",

  access_denied: "Has cancelado el inicio de sesión.",
  server_error: "El proveedor ha informado de un problema. Inténtalo de nuevo más tarde.",
  temporarily_unavailable: "El proveedor no está disponible temporalmente. Inténtalo de nuevo más tarde.",
};
