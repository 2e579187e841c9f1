import type { OrganizationErrorTexts } from "./texts.ts";

export const es: OrganizationErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: "No tiene permiso para crear organizaciones.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: "Ya tiene tantas organizaciones como se permiten.",
  ORGANIZATION_ALREADY_EXISTS: "Ya existe una organización con este nombre corto. Elija otro.",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "Este nombre corto ya está en uso. Elija otro.",
  INVALID_SLUG: "Un nombre corto se compone de letras minúsculas, cifras y guiones sueltos.",
  INVALID_METADATA: "Los datos adicionales no son válidos o son demasiado largos.",
  ORGANIZATION_NOT_FOUND: "Esta organización no existe.",
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: "Solo los miembros de esta organización pueden hacer esto.",
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: "Usted no es miembro de esta organización.",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "Esta persona ya es miembro de la organización.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: "No tiene permiso para modificar esta organización.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: "No tiene permiso para eliminar esta organización.",
  NO_ACTIVE_ORGANIZATION: "Elija primero una organización.",
  ORGANIZATION_ID_REQUIRED: "La aplicación no ha indicado de qué organización se trata.",
  USER_ID_IS_FOR_THE_SERVER: "Esto solo puede hacerlo en su propio nombre.",

  MEMBER_NOT_FOUND: "Este miembro no existe en la organización.",
  ROLE_NOT_FOUND: "Esta función no existe en la organización.",
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    "Una organización siempre necesita un propietario. Nombre primero a otra persona.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: "No tiene permiso para quitar a este miembro.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: "No tiene permiso para modificar a este miembro.",

  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION: "No tiene permiso para invitar a esta organización.",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: "No tiene permiso para invitar con esta función.",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "Esta persona ya ha sido invitada.",
  INVITATION_LIMIT_REACHED: "Hay demasiadas invitaciones sin responder. Anule algunas o espere a que se respondan.",
  INVITATION_NOT_FOUND: "Esta invitación no es válida, ha caducado o ya se ha respondido.",
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    "Esta invitación se envió a otra dirección de correo. Inicie sesión con esa dirección.",
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION:
    "Confirme su dirección de correo para ver sus invitaciones y responder a ellas.",
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: "No tiene permiso para anular esta invitación.",
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    "Quien le invitó ya no es miembro de esta organización. Pida una nueva invitación.",
  INVITER_MAY_NO_LONGER_INVITE: "Quien le invitó ya no puede asignar esta función. Pida una nueva invitación.",
  FAILED_TO_RETRIEVE_INVITATION: "No se ha podido cargar la invitación.",
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: "Esta organización no admite más miembros.",

  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION: "No tiene permiso para crear equipos en esta organización.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: "Esta organización no puede tener más equipos.",
  TEAM_NOT_FOUND: "Este equipo no existe en la organización.",
  UNABLE_TO_REMOVE_LAST_TEAM: "Es el último equipo, por lo que no se puede quitar.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION:
    "No tiene permiso para eliminar equipos en esta organización.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: "No tiene permiso para modificar este equipo.",
  TEAM_MEMBER_LIMIT_REACHED: "Este equipo no admite más miembros.",
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: "Esta persona no está en el equipo.",

  TOO_MANY_ROLES: "Esta organización no puede tener más funciones.",
  ROLE_NAME_IS_ALREADY_TAKEN: "Ya existe una función con este nombre. Elija otro.",
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: "Las funciones predefinidas no se pueden eliminar.",
  ROLE_IS_ASSIGNED_TO_MEMBERS: "Algunos miembros todavía tienen esta función. Asígneles primero otra.",
  INVALID_RESOURCE: "Uno de estos permisos no existe.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: "No tiene permiso para crear funciones.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: "No tiene permiso para modificar funciones.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: "No tiene permiso para eliminar funciones.",
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: "No tiene permiso para ver las funciones.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS: "No tiene permiso para ver las organizaciones de este usuario.",
};
