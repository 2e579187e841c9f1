import type { AdminErrorTexts } from "./texts.ts";

export const de: AdminErrorTexts = {
  BANNED_USER: "Dieses Konto wurde gesperrt.",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "Diese E-Mail-Adresse gehört schon jemandem. Nehmen Sie eine andere.",
  YOU_CANNOT_BAN_YOURSELF: "Sie können sich nicht selbst sperren.",
  YOU_CANNOT_REMOVE_YOURSELF: "Sie können sich hier nicht selbst löschen.",
  YOU_CANNOT_IMPERSONATE_ADMINS:
    "Sie können sich nicht als eine andere Administratorin oder ein anderer Administrator anmelden.",
  YOU_CANNOT_IMPERSONATE_YOURSELF: "Sie können sich nicht als Sie selbst anmelden.",
  NOT_IMPERSONATING: "Sie sind nicht im Namen einer anderen Person angemeldet.",
  ONLY_ADMIN: "Es muss mindestens eine Administratorin oder einen Administrator geben.",
  ADMIN_BY_CONFIGURATION: "Die Einstellungen des Servers geben dieser Person die Verwaltung.",
  NO_DATA_TO_UPDATE: "Es wurde nichts geändert.",
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER: "Passwörter haben ihren eigenen Ort und lassen sich hier nicht ändern.",
  YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE: "Diese Rolle gibt es nicht.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: "Sie dürfen keine Rollen ändern.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: "Sie dürfen keine Personen anlegen.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: "Sie dürfen Personen nicht auflisten.",
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: "Sie dürfen diese Person nicht ansehen.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: "Sie dürfen diese Person nicht ändern.",
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL: "Sie dürfen keine E-Mail-Adressen ändern.",
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: "Sie dürfen niemanden sperren.",
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: "Sie dürfen sich nicht als jemand anderes anmelden.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: "Sie dürfen niemanden löschen.",
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: "Sie dürfen keine Passwörter setzen.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: "Sie dürfen diese Sitzungen nicht sehen.",
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: "Sie dürfen diese Sitzungen nicht beenden.",
};
