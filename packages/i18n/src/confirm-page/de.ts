import type { ConfirmPageTexts } from "./texts.ts";

export const de: ConfirmPageTexts = {
  title: "E-Mail-Adresse bestätigen",
  signedUp: (name, email, when) => `„${name}“ hat sich am ${when} mit ${email} registriert. Waren Sie das?`,
  moved: (name, email) => `Das Konto „${name}“ soll die E-Mail-Adresse ${email} verwenden. Ist das Ihr Konto?`,
  confirm: "Ja, meine E-Mail-Adresse bestätigen",
  deny: "Das war ich nicht",
  denyHint: "Wenn Sie es nicht waren, kann sich niemand mit dem Passwort dieser Registrierung anmelden.",
  confirmedTitle: "Ihre E-Mail-Adresse ist bestätigt",
  confirmed: "Sie können sich jetzt anmelden, hier oder auf dem Gerät, auf dem Sie sich registriert haben.",
  passwordRemoved:
    "Auch jemand anderes hat sich mit Ihrer E-Mail-Adresse registriert, deshalb wurde das Passwort entfernt. Wählen Sie „Passwort vergessen?“ und legen Sie ein neues fest.",
  deniedTitle: "Danke für den Hinweis",
  denied: "Die Registrierung ist beendet: Ihr Passwort gilt nicht mehr, und niemand ist dort angemeldet.",
  moveDenied: "Ihre E-Mail-Adresse wurde nicht bestätigt, und die Links, die Sie erhalten haben, gelten nicht mehr.",
  invalid: "Dieser Link ist nicht mehr gültig: Er wurde schon verwendet oder ist abgelaufen.",
};
