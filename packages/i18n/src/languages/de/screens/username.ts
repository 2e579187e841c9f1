import type { LanguageGroup } from "../../../screens/group.ts";
import type { UsernameTexts } from "../../en/screens/username.ts";
import { username } from "../plugin-errors.ts";

const texts: UsernameTexts = {
  "username.identifier": "E-Mail-Adresse oder Benutzername",
  "username.label": "Benutzername",
  "username.hint": "{min} bis {max} Zeichen",
  "username.checking": "Benutzername wird geprüft …",
  "username.free": "Dieser Benutzername ist verfügbar.",
  "username.lead": "Sie können sich mit Ihrem Benutzernamen statt mit Ihrer E-Mail-Adresse anmelden.",
  "username.kept": "Wenn Sie Ihren Benutzernamen ändern, kann einige Zeit niemand sonst den alten verwenden.",
  "username.save": "Speichern",
  "username.saving": "Wird gespeichert …",
  "username.saved": "Gespeichert",
};

/** User name fields in German. */
export const deUsername: LanguageGroup<UsernameTexts> = { locale: "de", texts, errors: { ...username } };
