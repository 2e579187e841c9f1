import type { FrontErrorTexts } from "./texts.ts";

export const es: FrontErrorTexts = {
  VALIDATION_ERROR: "Faltan datos o algunos no son válidos. Revíselos e inténtelo de nuevo.",
  BAD_REQUEST: "No se ha podido entender la solicitud. Inténtelo de nuevo.",
  CALLBACK_URL_REQUIRED: "La aplicación no ha indicado a qué página volver.",
  PAYLOAD_TOO_LARGE: "Son demasiados datos para enviarlos de una vez.",
  UNSUPPORTED_MEDIA_TYPE: "Los datos se han enviado en un formato que aquí no se acepta.",
  NOT_FOUND: "Esta página o acción no está disponible aquí.",
  METHOD_NOT_ALLOWED: "Esto no se puede hacer de esta manera.",
  TOO_MANY_REQUESTS: "Demasiados intentos. Inténtelo de nuevo más tarde.",
  SERVICE_UNAVAILABLE: "El servicio no está disponible en este momento. Inténtelo de nuevo más tarde.",
  INTERNAL_ERROR: "Algo ha fallado por nuestra parte. Inténtelo de nuevo más tarde.",
  NETWORK_ERROR:
    "No se puede establecer conexión con el servidor. Compruebe su conexión a internet e inténtelo de nuevo.",
  INVALID_RESPONSE: "El servidor ha dado una respuesta inesperada. Inténtelo de nuevo más tarde.",

  INVALID_ORIGIN: "La solicitud procede de un sitio web que aquí no está permitido.",
  MISSING_OR_NULL_ORIGIN: "Su navegador no ha indicado de qué sitio web procede la solicitud.",
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: "Otro sitio web ha intentado iniciar su sesión. Por seguridad, se ha bloqueado.",
  INVALID_CALLBACK_URL: "La página a la que volver no está en una dirección permitida.",
  INVALID_REDIRECT_URL: "La página a la que continuar no está en una dirección permitida.",
  INVALID_ERROR_CALLBACK_URL: "La página que debe mostrarse tras un error no está en una dirección permitida.",
  INVALID_NEW_USER_CALLBACK_URL: "La página para nuevos usuarios no está en una dirección permitida.",

  PREFETCH_REFUSED: "Este enlace no se puede cargar por adelantado. Ábralo para usarlo.",
  CONFIRMATION_REQUIRED: "Confirme en la página del enlace que la dirección de correo electrónico es suya.",
  UNAUTHORIZED: "Inicie sesión para continuar.",
  FORBIDDEN: "No tiene permiso para hacer esto.",
  SESSION_NOT_FRESH: "Hace tiempo que inició sesión. Por seguridad, vuelva a iniciarla para hacer esto.",
  NOT_WHILE_IMPERSONATING: "No es posible mientras actúa en nombre de otra persona.",
  SESSION_NOT_FOUND: "Esta sesión ya ha finalizado.",
  FAILED_TO_CREATE_SESSION: "No hemos podido iniciar su sesión. Inténtelo de nuevo.",
  FAILED_TO_GET_SESSION: "No hemos podido comprobar si ha iniciado sesión. Inténtelo de nuevo.",

  EMAIL_PASSWORD_DISABLED: "Aquí no se puede iniciar sesión con correo electrónico y contraseña.",
  EMAIL_PASSWORD_SIGN_UP_DISABLED: "Aquí no es posible registrarse con correo electrónico y contraseña.",
  INVALID_EMAIL: "Esta dirección de correo no es válida.",
  INVALID_EMAIL_OR_PASSWORD: "La dirección de correo o la contraseña no es correcta.",
  INVALID_PASSWORD: "La contraseña no es correcta.",
  PASSWORD_TOO_SHORT: "La contraseña es demasiado corta. Elija una más larga.",
  PASSWORD_TOO_LONG: "La contraseña es demasiado larga. Elija una más corta.",
  USER_ALREADY_EXISTS: "Ya existe una cuenta con esta dirección de correo.",
  USER_NOT_FOUND: "Esta cuenta no existe.",

  EMAIL_NOT_VERIFIED: "Confirme primero su dirección de correo: abra el enlace del mensaje que le hemos enviado.",
  VERIFICATION_EMAIL_NOT_ENABLED: "Aquí no se pueden confirmar direcciones de correo.",
  EMAIL_ALREADY_VERIFIED: "Esta dirección de correo ya está confirmada.",
  EMAIL_MISMATCH: "Solo puede solicitar la confirmación de su propia dirección de correo.",
  TOKEN_EXPIRED: "Este enlace ha caducado. Solicite uno nuevo.",
  INVALID_TOKEN: "Este enlace no es válido o ya se ha utilizado. Solicite uno nuevo.",

  RESET_PASSWORD_DISABLED: "Aquí no se pueden restablecer contraseñas.",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "Esta cuenta no tiene contraseña.",
  COULDNT_UPDATE_YOUR_EMAIL: "No se ha podido cambiar su dirección de correo por esta.",
  USER_DELETION_BLOCKED: "Su cuenta todavía no se puede eliminar: antes hay que resolver algo que depende de ella.",
  NO_FIELDS_TO_UPDATE: "No hay nada que cambiar.",
  VALUE_ALREADY_TAKEN: "Este valor ya está en uso. Elija otro.",

  PROVIDER_NOT_FOUND: "Esta forma de iniciar sesión no está disponible aquí.",
  PROVIDER_UNAVAILABLE:
    "No se puede acceder al servicio de inicio de sesión en este momento. Inténtelo de nuevo más tarde.",
  FAILED_TO_GET_USER_INFO: "El servicio de inicio de sesión no ha indicado quién es usted. Inténtelo de nuevo.",
  USER_EMAIL_NOT_FOUND:
    "El servicio de inicio de sesión no ha compartido ninguna dirección de correo. Permítalo allí e inténtelo de nuevo.",
  SIGNUP_DISABLED: "Todavía no tiene una cuenta aquí y no se puede crear una de este modo.",
  FAILED_TO_CREATE_USER: "No se ha podido crear su cuenta.",
  ACCOUNT_NOT_LINKED:
    "Ya existe una cuenta con esta dirección de correo. Inicie sesión en ella primero para conectar este servicio.",
  LINKING_NOT_ALLOWED: "Esta cuenta no se puede conectar con la suya.",
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED: "Solo se puede conectar una cuenta con la misma dirección de correo.",
  LINKING_FAILED: "No se ha podido conectar la cuenta. Inténtelo de nuevo.",
  SOCIAL_ACCOUNT_ALREADY_LINKED: "Esta cuenta ya está conectada con otra persona.",
};
