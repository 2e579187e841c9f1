import type { OrganizationErrorTexts } from "./texts.ts";

export const de: OrganizationErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: "Sie dürfen keine Organisation anlegen.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: "Sie haben bereits so viele Organisationen, wie erlaubt sind.",
  ORGANIZATION_ALREADY_EXISTS:
    "Es gibt bereits eine Organisation mit diesem Kurznamen. Wählen Sie bitte einen anderen.",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "Dieser Kurzname ist vergeben. Wählen Sie bitte einen anderen.",
  INVALID_SLUG: "Ein Kurzname besteht aus Kleinbuchstaben, Ziffern und einzelnen Bindestrichen.",
  INVALID_METADATA: "Die zusätzlichen Angaben sind ungültig oder zu lang.",
  ORGANIZATION_NOT_FOUND: "Diese Organisation gibt es nicht.",
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: "Das ist nur für Mitglieder dieser Organisation möglich.",
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: "Sie sind kein Mitglied dieser Organisation.",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "Diese Person ist bereits Mitglied der Organisation.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: "Sie dürfen diese Organisation nicht ändern.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: "Sie dürfen diese Organisation nicht löschen.",
  NO_ACTIVE_ORGANIZATION: "Wählen Sie bitte zuerst eine Organisation aus.",
  ORGANIZATION_ID_REQUIRED: "Die Anwendung hat nicht angegeben, um welche Organisation es geht.",
  USER_ID_IS_FOR_THE_SERVER: "Das können Sie nur im eigenen Namen tun.",

  MEMBER_NOT_FOUND: "Dieses Mitglied gibt es in der Organisation nicht.",
  ROLE_NOT_FOUND: "Diese Rolle gibt es in der Organisation nicht.",
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    "Eine Organisation braucht immer einen Inhaber. Machen Sie bitte zuerst jemand anderen zum Inhaber.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: "Sie dürfen dieses Mitglied nicht entfernen.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: "Sie dürfen dieses Mitglied nicht ändern.",

  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION: "Sie dürfen niemanden in diese Organisation einladen.",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: "Sie dürfen niemanden mit dieser Rolle einladen.",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "Diese Person ist bereits eingeladen.",
  INVITATION_LIMIT_REACHED:
    "Zu viele Einladungen sind noch offen. Ziehen Sie einige zurück oder warten Sie, bis sie beantwortet sind.",
  INVITATION_NOT_FOUND: "Diese Einladung ist ungültig, abgelaufen oder schon beantwortet.",
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    "Diese Einladung ging an eine andere E-Mail-Adresse. Melden Sie sich bitte mit jener Adresse an.",
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION:
    "Bestätigen Sie bitte Ihre E-Mail-Adresse, um Ihre Einladungen zu sehen und zu beantworten.",
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: "Sie dürfen diese Einladung nicht zurückziehen.",
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    "Wer Sie eingeladen hat, ist kein Mitglied dieser Organisation mehr. Bitten Sie um eine neue Einladung.",
  INVITER_MAY_NO_LONGER_INVITE:
    "Wer Sie eingeladen hat, darf diese Rolle nicht mehr vergeben. Bitten Sie um eine neue Einladung.",
  FAILED_TO_RETRIEVE_INVITATION: "Die Einladung konnte nicht geladen werden.",
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: "Diese Organisation kann keine weiteren Mitglieder aufnehmen.",

  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION: "Sie dürfen in dieser Organisation keine Teams anlegen.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: "Diese Organisation kann keine weiteren Teams haben.",
  TEAM_NOT_FOUND: "Dieses Team gibt es in der Organisation nicht.",
  UNABLE_TO_REMOVE_LAST_TEAM: "Das ist das letzte Team. Es kann deshalb nicht entfernt werden.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION: "Sie dürfen in dieser Organisation keine Teams löschen.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: "Sie dürfen dieses Team nicht ändern.",
  TEAM_MEMBER_LIMIT_REACHED: "Dieses Team kann keine weiteren Mitglieder aufnehmen.",
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: "Diese Person gehört nicht zum Team.",

  TOO_MANY_ROLES: "Diese Organisation kann keine weiteren Rollen haben.",
  ROLE_NAME_IS_ALREADY_TAKEN: "Es gibt bereits eine Rolle mit diesem Namen. Wählen Sie bitte einen anderen.",
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: "Vorgegebene Rollen können nicht gelöscht werden.",
  ROLE_IS_ASSIGNED_TO_MEMBERS: "Einige Mitglieder haben diese Rolle noch. Geben Sie ihnen bitte zuerst eine andere.",
  INVALID_RESOURCE: "Eine dieser Berechtigungen gibt es nicht.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: "Sie dürfen keine Rollen anlegen.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: "Sie dürfen keine Rollen ändern.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: "Sie dürfen keine Rollen löschen.",
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: "Sie dürfen die Rollen nicht einsehen.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS: "Sie dürfen die Organisationen dieses Benutzers nicht sehen.",
};
