import type { OrganizationErrorTexts } from "../../texts/plugin-errors.ts";
import type { PolicyErrorTexts } from "../../texts/policy-errors.ts";

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
};

export const policies: PolicyErrorTexts = {
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
    "Las políticas de la organización dejarían fuera a todos los propietarios: al menos uno debe usar la autenticación de dos factores.",
  POLICY_NEEDS_AN_OWNER_WITH_METHOD:
    "Las políticas de la organización dejarían fuera a todos los propietarios: al menos uno debe tener un método de inicio de sesión aceptado.",
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
  DOMAIN_LOOKUP_RUNNING: "El dominio se está consultando en este momento. Inténtalo de nuevo dentro de un momento.",
  DOMAIN_ROLE_NOT_ALLOWED: "Nadie puede unirse por su dominio con este rol.",
  TOO_MANY_DOMAINS: "Esta organización ha alcanzado el número máximo de dominios.",
  EMAIL_VERIFICATION_REQUIRED_TO_JOIN: "Verifica tu correo electrónico para unirte.",
  YOU_CANNOT_JOIN_THIS_ORGANIZATION: "Tu correo electrónico no te permite unirte a esta organización.",
};
