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
  BANNED_USER: "Esta cuenta está bloqueada.",
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

export const organization: OrganizationErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: "No tienes permiso para crear una organización.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: "Has alcanzado el número máximo de organizaciones.",
  ORGANIZATION_ALREADY_EXISTS:
    "Ya existe una organización con este identificador de URL. Elige otro identificador de URL.",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "Este identificador de URL ya está en uso. Elige otro.",
  INVALID_SLUG: "Usa solo minúsculas, números y guiones simples.",
  INVALID_METADATA: "Los metadatos no son válidos o son demasiado largos.",
  ORGANIZATION_NOT_FOUND: "Esta organización no existe.",
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: "Solo los miembros de esta organización pueden hacer esto.",
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: "No eres miembro de esta organización.",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "Este usuario ya es miembro de la organización.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: "No tienes permiso para editar esta organización.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: "No tienes permiso para eliminar esta organización.",
  NO_ACTIVE_ORGANIZATION: "Selecciona primero una organización.",
  ORGANIZATION_ID_REQUIRED: "La aplicación no ha indicado qué organización usar.",
  USER_ID_IS_FOR_THE_SERVER: "Solo puedes hacer esto para tu propia cuenta.",

  MEMBER_NOT_FOUND: "Este miembro no existe en la organización.",
  ROLE_NOT_FOUND: "Este rol no existe en la organización.",
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    "Una organización debe tener un propietario. Nombra antes propietario a otro miembro.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: "No tienes permiso para quitar a este miembro.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: "No tienes permiso para editar a este miembro.",

  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION:
    "No tienes permiso para invitar a miembros a esta organización.",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: "No tienes permiso para invitar a miembros con este rol.",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "Ya se ha invitado a este usuario.",
  INVITATION_LIMIT_REACHED: "Hay demasiadas invitaciones pendientes. Cancela algunas o espera una respuesta.",
  INVITATION_NOT_FOUND: "Esta invitación no es válida, ha caducado o ya se ha respondido.",
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    "Esta invitación se envió a otro correo electrónico. Inicia sesión con ese correo.",
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION:
    "Verifica tu correo electrónico para ver tus invitaciones y responder a ellas.",
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: "No tienes permiso para cancelar esta invitación.",
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    "La persona que te invitó ya no es miembro de esta organización. Pide una nueva invitación.",
  INVITER_MAY_NO_LONGER_INVITE:
    "La persona que te invitó ya no tiene permiso para asignar este rol. Pide una nueva invitación.",
  FAILED_TO_RETRIEVE_INVITATION: "No se ha podido cargar la invitación.",
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: "Esta organización ha alcanzado el número máximo de miembros.",

  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION:
    "No tienes permiso para crear equipos en esta organización.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: "Esta organización ha alcanzado el número máximo de equipos.",
  TEAM_NOT_FOUND: "Este equipo no existe en la organización.",
  UNABLE_TO_REMOVE_LAST_TEAM: "No puedes eliminar el último equipo.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION:
    "No tienes permiso para eliminar equipos en esta organización.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: "No tienes permiso para editar este equipo.",
  TEAM_MEMBER_LIMIT_REACHED: "Este equipo ha alcanzado el número máximo de miembros.",
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: "Este usuario no es miembro del equipo.",

  TOO_MANY_ROLES: "Esta organización ha alcanzado el número máximo de roles.",
  ROLE_NAME_IS_ALREADY_TAKEN: "Ya existe un rol con este nombre. Elige otro nombre.",
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: "Los roles predefinidos no se pueden eliminar.",
  ROLE_IS_ASSIGNED_TO_MEMBERS: "Este rol todavía está asignado a miembros. Asígnales antes otro rol.",
  INVALID_RESOURCE: "Uno de estos permisos no existe.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: "No tienes permiso para crear roles.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: "No tienes permiso para editar roles.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: "No tienes permiso para eliminar roles.",
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: "No tienes permiso para ver los roles.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS: "No tienes permiso para ver las organizaciones de este usuario.",

  ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP:
    "Esta organización exige la autenticación de dos factores. Configúrala primero en tu cuenta.",
  ORGANIZATION_REQUIRES_SECOND_FACTOR:
    "Esta organización exige la autenticación de dos factores. Inicia sesión de nuevo con ella.",
  ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD:
    "Esta organización no acepta el método de inicio de sesión que has usado. Inicia sesión de otra manera.",
  ORGANIZATION_REQUIRES_NEW_SIGN_IN:
    "Tu inicio de sesión es demasiado antiguo para esta organización. Inicia sesión de nuevo.",
  ORGANIZATION_REFUSES_USER_KEYS: "Esta organización no acepta claves de API de usuarios.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES: "Solo los propietarios pueden cambiar las políticas de esta organización.",
  POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR:
    "Esta política dejaría fuera a todos los propietarios: ninguno usa la autenticación de dos factores.",
  POLICY_NEEDS_AN_OWNER_WITH_METHOD:
    "Esta política dejaría fuera a todos los propietarios: ninguno tiene un método de inicio de sesión aceptado.",
  POLICY_NOTICE_TOO_SHORT: "Hay que avisar antes a los miembros sobre esta política.",
  SECOND_FACTOR_NOT_AVAILABLE: "La autenticación de dos factores no está disponible aquí.",
  UNKNOWN_SIGN_IN_METHOD: "Este método de inicio de sesión no está disponible aquí.",
  INVALID_DOMAIN: "Introduce un dominio válido, por ejemplo example.com.",
  PUBLIC_MAIL_DOMAIN: "Este dominio pertenece a un proveedor público de correo.",
  DOMAIN_ALREADY_ADDED: "Este dominio ya se ha añadido.",
  DOMAIN_ALREADY_VERIFIED: "Otra organización ya ha verificado este dominio.",
  DOMAIN_NOT_FOUND: "Este dominio ya no existe en la organización.",
  DOMAIN_RECORD_NOT_FOUND: "No se ha encontrado el registro TXT. Un registro nuevo puede tardar un día en verse.",
  DOMAIN_LOOKUP_FAILED: "No se ha podido consultar el dominio. Inténtalo de nuevo más tarde.",
  DOMAIN_ROLE_NOT_ALLOWED: "Nadie puede unirse por su dominio con este rol.",
  TOO_MANY_DOMAINS: "Esta organización ha alcanzado el número máximo de dominios.",
  EMAIL_VERIFICATION_REQUIRED_TO_JOIN: "Verifica tu correo electrónico para unirte.",
  YOU_CANNOT_JOIN_THIS_ORGANIZATION: "Tu correo electrónico no te permite unirte a esta organización.",
};

export const passkey: PasskeyErrorTexts = {
  AUTHENTICATION_FAILED: "Esta llave de acceso no se ha aceptado. Inténtalo de nuevo o inicia sesión de otra manera.",
  FAILED_TO_VERIFY_REGISTRATION: "No se ha podido añadir la llave de acceso. Inténtalo de nuevo.",
  PASSKEY_NOT_FOUND: "Esta llave de acceso ya no existe.",
  PASSKEY_SIGN_UP_DISABLED: "Aquí no puedes registrarte con una llave de acceso.",
  TOO_MANY_PASSKEYS: "Has alcanzado el número máximo de llaves de acceso. Elimina una primero.",
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

export const emailOtp: EmailOtpErrorTexts = {
  INVALID_OTP: "El código es incorrecto o ha caducado. Compruébalo o solicita uno nuevo.",
  TOO_MANY_ATTEMPTS: "Demasiados intentos. Vuelve a intentarlo más tarde o inicia sesión de otra manera.",
};

export const magicLink: MagicLinkErrorTexts = {
  MAGIC_LINK_CONFIRMATION_REQUIRED: "Confirma el inicio de sesión: abre el enlace en tu navegador.",
};
