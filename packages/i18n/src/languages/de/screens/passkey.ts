import type { LanguageGroup } from "../../../screens/group.ts";
import type { PasskeyTexts } from "../../en/screens/passkey.ts";
import { passkey } from "../plugin-errors.ts";

const texts: PasskeyTexts = {
  "passkeys.signIn": "Mit einem Passkey anmelden",
  "passkeys.signUp": "Mit einem Passkey registrieren",
  "passkeys.signUp.lead": "Ihr Gerät erstellt einen Passkey. Ein Passwort brauchen Sie nicht.",
  "passkeys.waiting": "Warten auf Ihr Gerät …",
  "passkeys.use": "Passkey verwenden",
  "passkeys.instead": "Stattdessen Passkey verwenden",
  "passkeys.challenge.title": "Mit Ihrem Passkey bestätigen",
  "passkeys.challenge.lead": "Verwenden Sie einen Ihrer Passkeys, um fortzufahren.",
  "passkeys.cancelled":
    "Ihr Gerät hat die Anfrage abgebrochen oder nicht rechtzeitig geantwortet. Versuchen Sie es erneut.",
  "passkeys.unverified":
    "Ihr Gerät hat die Anfrage abgebrochen oder konnte Ihre Identität nicht bestätigen. Es braucht eine PIN, einen Fingerabdruck oder die Gesichtserkennung.",
  "passkeys.exists": "Dieses Gerät hat bereits einen Passkey für Ihr Konto.",
  "passkeys.title": "Passkeys",
  "passkeys.lead":
    "Melden Sie sich mit Ihrem Gesicht, Ihrem Fingerabdruck oder der PIN Ihres Geräts statt mit einem Passwort an.",
  "passkeys.none": "Noch keine Passkeys",
  "passkeys.add": "Passkey hinzufügen",
  "passkeys.added": "Passkey hinzugefügt",
  "passkeys.used": "Zuletzt verwendet {since}",
  "passkeys.unused": "Hinzugefügt {since}",
  "passkeys.synced": "Synchronisiert",
  "passkeys.rename": "Umbenennen",
  "passkeys.rename.title": "„{name}“ umbenennen",
  "passkeys.rename.label": "Name des Passkeys",
  "passkeys.rename.submit": "Namen speichern",
  "passkeys.rename.done": "Passkey umbenannt",
  "passkeys.manage": "Verwalten: {name}",
  "passkeys.remove": "Entfernen",
  "passkeys.remove.title": "„{name}“ entfernen?",
  "passkeys.remove.lead":
    "Sie können sich mit diesem Passkey nicht mehr anmelden. Ihr Gerät bietet ihn möglicherweise weiterhin an.",
  "passkeys.remove.done": "{name} entfernt",
  "passkeys.unnamed": "Passkey",
};

/** Passkey screens in German. */
export const dePasskey: LanguageGroup<PasskeyTexts> = { locale: "de", texts, errors: { ...passkey } };
