import type { OrganizationErrorTexts } from "../../texts/plugin-errors.ts";
import type { PolicyErrorTexts } from "../../texts/policy-errors.ts";

export const organization: OrganizationErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: "Sie haben keine Berechtigung, eine Organisation zu erstellen.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: "Sie haben die maximale Anzahl an Organisationen erreicht.",
  ORGANIZATION_ALREADY_EXISTS:
    "Es gibt bereits eine Organisation mit diesem URL-Kürzel. Wählen Sie ein anderes URL-Kürzel.",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "Dieses URL-Kürzel ist bereits vergeben. Wählen Sie ein anderes.",
  INVALID_SLUG: "Verwenden Sie nur Kleinbuchstaben, Ziffern und einzelne Bindestriche.",
  INVALID_METADATA: "Die Metadaten sind ungültig oder zu lang.",
  ORGANIZATION_NOT_FOUND: "Diese Organisation gibt es nicht.",
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: "Das ist nur für Mitglieder dieser Organisation möglich.",
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: "Sie sind kein Mitglied dieser Organisation.",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "Dieser Benutzer ist bereits Mitglied der Organisation.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: "Sie haben keine Berechtigung, diese Organisation zu bearbeiten.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: "Sie haben keine Berechtigung, diese Organisation zu löschen.",
  NO_ACTIVE_ORGANIZATION: "Wählen Sie zuerst eine Organisation aus.",
  ORGANIZATION_ID_REQUIRED: "Die App hat nicht angegeben, um welche Organisation es geht.",
  USER_ID_IS_FOR_THE_SERVER: "Das können Sie nur für sich selbst tun.",

  MEMBER_NOT_FOUND: "Dieses Mitglied gibt es in der Organisation nicht.",
  ROLE_NOT_FOUND: "Diese Rolle gibt es in der Organisation nicht.",
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    "Eine Organisation muss einen Inhaber haben. Machen Sie zuerst ein anderes Mitglied zum Inhaber.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: "Sie haben keine Berechtigung, dieses Mitglied zu entfernen.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: "Sie haben keine Berechtigung, dieses Mitglied zu bearbeiten.",

  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION:
    "Sie haben keine Berechtigung, Mitglieder in diese Organisation einzuladen.",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE:
    "Sie haben keine Berechtigung, Mitglieder mit dieser Rolle einzuladen.",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "Dieser Benutzer wurde bereits eingeladen.",
  INVITATION_LIMIT_REACHED:
    "Es stehen zu viele Einladungen aus. Ziehen Sie einige zurück oder warten Sie auf eine Antwort.",
  INVITATION_NOT_FOUND: "Diese Einladung ist ungültig, abgelaufen oder wurde bereits beantwortet.",
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    "Diese Einladung wurde an eine andere E-Mail-Adresse gesendet. Melden Sie sich mit dieser Adresse an.",
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION:
    "Bestätigen Sie Ihre E-Mail-Adresse, um Ihre Einladungen anzusehen und zu beantworten.",
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: "Sie haben keine Berechtigung, diese Einladung zurückzuziehen.",
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    "Die Person, die Sie eingeladen hat, ist kein Mitglied dieser Organisation mehr. Bitten Sie um eine neue Einladung.",
  INVITER_MAY_NO_LONGER_INVITE:
    "Die Person, die Sie eingeladen hat, hat keine Berechtigung mehr, diese Rolle zu vergeben. Bitten Sie um eine neue Einladung.",
  FAILED_TO_RETRIEVE_INVITATION: "Die Einladung konnte nicht geladen werden.",
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: "Diese Organisation hat die maximale Anzahl an Mitgliedern erreicht.",

  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION:
    "Sie haben keine Berechtigung, in dieser Organisation Teams zu erstellen.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: "Diese Organisation hat die maximale Anzahl an Teams erreicht.",
  TEAM_NOT_FOUND: "Dieses Team gibt es in der Organisation nicht.",
  UNABLE_TO_REMOVE_LAST_TEAM: "Sie können das letzte Team nicht löschen.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION:
    "Sie haben keine Berechtigung, in dieser Organisation Teams zu löschen.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: "Sie haben keine Berechtigung, dieses Team zu bearbeiten.",
  TEAM_MEMBER_LIMIT_REACHED: "Dieses Team hat die maximale Anzahl an Mitgliedern erreicht.",
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: "Dieser Benutzer ist kein Mitglied des Teams.",

  TOO_MANY_ROLES: "Diese Organisation hat die maximale Anzahl an Rollen erreicht.",
  ROLE_NAME_IS_ALREADY_TAKEN: "Es gibt bereits eine Rolle mit diesem Namen. Wählen Sie einen anderen Namen.",
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: "Vorgegebene Rollen können nicht gelöscht werden.",
  ROLE_IS_ASSIGNED_TO_MEMBERS: "Diese Rolle ist noch Mitgliedern zugewiesen. Geben Sie ihnen zuerst eine andere Rolle.",
  INVALID_RESOURCE: "Eine dieser Berechtigungen gibt es nicht.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: "Sie haben keine Berechtigung, Rollen zu erstellen.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: "Sie haben keine Berechtigung, Rollen zu bearbeiten.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: "Sie haben keine Berechtigung, Rollen zu löschen.",
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: "Sie haben keine Berechtigung, Rollen anzusehen.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS:
    "Sie haben keine Berechtigung, die Organisationen dieses Benutzers anzusehen.",
};

export const policies: PolicyErrorTexts = {
  ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP:
    "Diese Organisation verlangt die Zwei-Faktor-Authentifizierung. Richten Sie sie zuerst in Ihrem Konto ein.",
  ORGANIZATION_REQUIRES_SECOND_FACTOR:
    "Diese Organisation verlangt die Zwei-Faktor-Authentifizierung. Melden Sie sich damit neu an.",
  ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD:
    "Diese Organisation akzeptiert Ihre Anmeldemethode nicht. Melden Sie sich auf andere Weise neu an.",
  ORGANIZATION_REQUIRES_NEW_SIGN_IN: "Ihre Anmeldung ist für diese Organisation zu alt. Melden Sie sich neu an.",
  ORGANIZATION_REFUSES_USER_KEYS: "Diese Organisation akzeptiert keine API-Schlüssel von Benutzern.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES: "Nur Inhaber können die Richtlinien dieser Organisation ändern.",
  POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR:
    "Die Richtlinien der Organisation würden alle Inhaber aussperren: Mindestens einer muss die Zwei-Faktor-Authentifizierung verwenden.",
  POLICY_NEEDS_AN_OWNER_WITH_METHOD:
    "Die Richtlinien der Organisation würden alle Inhaber aussperren: Mindestens einer muss eine akzeptierte Anmeldemethode haben.",
  POLICY_NOTICE_TOO_SHORT: "Die Mitglieder müssen früher über diese Richtlinie informiert werden.",
  SECOND_FACTOR_NOT_AVAILABLE: "Die Zwei-Faktor-Authentifizierung ist hier nicht verfügbar.",
  UNKNOWN_SIGN_IN_METHOD: "Diese Anmeldemethode ist hier nicht verfügbar.",
  INVALID_DOMAIN: "Geben Sie eine gültige Domain ein, zum Beispiel example.com.",
  PUBLIC_MAIL_DOMAIN: "Diese Domain gehört einem öffentlichen E-Mail-Anbieter.",
  DOMAIN_ALREADY_ADDED: "Diese Domain wurde bereits hinzugefügt.",
  DOMAIN_ALREADY_VERIFIED: "Eine andere Organisation hat diese Domain bereits bestätigt.",
  DOMAIN_NOT_FOUND: "Diese Domain gibt es in der Organisation nicht mehr.",
  DOMAIN_RECORD_NOT_FOUND:
    "Der TXT-Eintrag wurde nicht gefunden. Es kann einen Tag dauern, bis ein neuer Eintrag sichtbar ist.",
  DOMAIN_LOOKUP_FAILED: "Die Domain konnte nicht abgefragt werden. Versuchen Sie es später erneut.",
  DOMAIN_LOOKUP_RUNNING: "Die Domain wird gerade abgefragt. Versuchen Sie es gleich erneut.",
  DOMAIN_ROLE_NOT_ALLOWED: "Mit dieser Rolle kann niemand über die Domain beitreten.",
  TOO_MANY_DOMAINS: "Diese Organisation hat die maximale Anzahl an Domains erreicht.",
  EMAIL_VERIFICATION_REQUIRED_TO_JOIN: "Bestätigen Sie Ihre E-Mail-Adresse, um beizutreten.",
  YOU_CANNOT_JOIN_THIS_ORGANIZATION: "Mit Ihrer E-Mail-Adresse können Sie dieser Organisation nicht beitreten.",
};
