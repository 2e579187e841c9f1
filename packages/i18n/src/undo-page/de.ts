import type { UndoPageTexts } from "./texts.ts";

export const de: UndoPageTexts = {
  title: "Änderung der E-Mail-Adresse rückgängig machen",
  question: (email) =>
    `Ihr Konto erhält wieder die Adresse ${email}. Alle Geräte werden abgemeldet, und seit der Änderung hinzugekommene Anmeldemöglichkeiten werden entfernt.`,
  button: "Änderung rückgängig machen",
  done: "Ihr Konto hat wieder seine bisherige E-Mail-Adresse, und alle Geräte sind abgemeldet. Melden Sie sich neu an. Wenn Ihr Passwort nicht mehr gilt oder jemand anderes es kennen könnte, wählen Sie „Passwort vergessen?“ und legen Sie ein neues fest.",
  invalid:
    "Dieser Link ist nicht mehr gültig: Er wurde schon verwendet oder ist älter als sieben Tage. Wenden Sie sich bitte an den Support der Anwendung.",
  taken:
    "Jemand anderes hat inzwischen ein Konto mit dieser E-Mail-Adresse. Die Änderung lässt sich daher nicht rückgängig machen. Wenden Sie sich bitte an den Support der Anwendung.",
};
