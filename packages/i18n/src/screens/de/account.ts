import type { AccountTexts } from "../texts.ts";

export const account: AccountTexts = {
  "account.title": "Ihr Konto",
  "account.save": "Speichern",
  "account.saving": "Wird gespeichert …",
  "account.saved": "Gespeichert.",
  "account.moment": "Einen Moment …",
  "account.signedOut": "Melden Sie sich an, um Ihr Konto zu sehen.",
  "account.unreachable":
    "Ihr Konto kann gerade nicht angezeigt werden: Der Server hat nicht geantwortet. Prüfen Sie Ihre Verbindung.",
  "account.retry": "Noch einmal versuchen",

  "profile.title": "Ihr Profil",
  "profile.image": "Adresse eines Bildes",
  "profile.image.hint": "Ein Link, der mit https:// beginnt. Leer heißt: kein Bild.",
  "profile.image.invalid": "Geben Sie einen Link ein, der mit https:// beginnt.",
  "profile.picture.upload": "Bild hochladen",
  "profile.picture.another": "Anderes wählen",
  "profile.picture.remove": "Bild entfernen",
  "profile.picture.hint": "PNG, JPEG, WebP oder GIF, höchstens {size} MB.",
  "profile.picture.type": "Das ist keine PNG-, JPEG-, WebP- oder GIF-Datei. Wählen Sie eine andere.",
  "profile.picture.size": "Dieses Bild ist größer als {size} MB. Wählen Sie ein kleineres.",
  "profile.picture.sending": "Ihr Bild wird gesendet …",
  "profile.picture.failed": "Ihr Bild konnte nicht gesendet werden. Es ist noch hier: Versuchen Sie es noch einmal.",
  "profile.picture.removed": "Ihr Bild ist entfernt.",

  "email.title": "Ihre E-Mail-Adresse",
  "email.verified": "{email} ist bestätigt.",
  "email.unverified": "{email} ist noch nicht bestätigt: Öffnen Sie den Link, den wir dorthin geschickt haben.",
  "email.none": "Es gibt noch keine. Mit einer Adresse können Sie ein Passwort setzen und sind erreichbar.",
  "email.change": "Adresse ändern",
  "email.add": "Adresse hinzufügen",
  "email.new": "Neue E-Mail-Adresse",
  "email.send": "Link senden",
  "email.pending":
    "Ihre Adresse wird {newEmail}, sobald Sie den Link öffnen, den wir an {email} geschickt haben. Bis dahin ändert sich nichts.",
  "email.pending.cancel": "Änderung zurückziehen",
  "email.canceled": "Die Adressänderung ist zurückgezogen.",

  "password.title": "Ihr Passwort",
  "password.lead": "Ändern Sie es, wenn es jemand anders kennen könnte.",
  "password.none": "Dieses Konto hat kein Passwort. Mit einem Link per E-Mail setzen Sie eines.",
  "password.none.address":
    "Dieses Konto hat kein Passwort. Fügen Sie eine E-Mail-Adresse hinzu, dann können Sie eines setzen.",
  "password.change": "Passwort ändern",
  "password.current": "Bisheriges Passwort",
  "password.others": "Überall sonst abmelden",
  "password.done": "Ihr Passwort ist geändert.",
  "password.doneEverywhere": "Ihr Passwort ist geändert, und überall sonst sind Sie abgemeldet.",
  "password.sent": "Wir haben einen Link an {email} geschickt.",

  "ways.title": "Anmeldewege",
  "ways.lead": "Jeder davon öffnet Ihr Konto.",
  "ways.password": "E-Mail und Passwort",
  "ways.since": "Seit {date}.",
  "ways.last": "Ihr einziger Anmeldeweg, deshalb bleibt er.",
  "ways.unlink": "{provider} trennen",
  "ways.unlink.title": "{provider} trennen?",
  "ways.unlink.lead": "Damit öffnen Sie dieses Konto dann nicht mehr. Ihr Konto dort bleibt, wie es ist.",
  "ways.unlinked": "{provider} ist getrennt.",
  "ways.removePassword": "Passwort entfernen",
  "ways.removePassword.title": "Ihr Passwort entfernen?",
  "ways.removePassword.lead": "Danach öffnen nur noch die anderen Wege dieses Konto.",
  "ways.passwordRemoved": "Das Passwort ist entfernt.",
  "ways.connect": "{provider} verbinden",

  "devices.title": "Wo Sie angemeldet sind",
  "devices.lead": "Melden Sie ab, was Sie nicht erkennen.",
  "devices.here": "Dieses Gerät",
  "devices.times": "Angemeldet: {since}, zuletzt gesehen: {seen}.",
  "devices.signOut": "Abmelden",
  "devices.signOut.name": "Abmelden: {device}, angemeldet: {since}",
  "devices.signedOut": "Abgemeldet: {device}.",
  "devices.others": "Überall sonst abmelden",
  "devices.othersDone": {
    one: "{count} anderes Gerät ist abgemeldet.",
    other: "{count} andere Geräte sind abgemeldet.",
  },

  "delete.title": "Konto löschen",
  "delete.lead": "Alles, was dazugehört, wird endgültig mitgelöscht.",
  "delete.open": "Konto löschen",
  "delete.dialog": "Ihr Konto löschen?",
  "delete.atOnce": "Es wird sofort gelöscht, und nichts bringt es zurück.",
  "delete.byMail":
    "Wir schicken einen Link an {email}. Sobald Sie ihn öffnen, wird das Konto gelöscht, und nichts bringt es zurück.",
  "delete.sure": "Ich verstehe, dass sich das nicht rückgängig machen lässt",
  "delete.sure.missing": "Setzen Sie das Häkchen, wenn Sie es ernst meinen.",
  "delete.submit": "Endgültig löschen",
  "delete.mailed":
    "Wir haben einen Link an {email} geschickt. Öffnen Sie ihn in diesem Browser, um das Konto zu löschen.",
  "delete.blocked":
    "Nur Ihnen gehört: {names}. Übergeben oder löschen Sie, was hier steht, und versuchen Sie es dann noch einmal.",
  "delete.onlyAdmin":
    "Außer Ihnen verwaltet niemand diese Website. Ernennen Sie jemanden und versuchen Sie es dann noch einmal.",
  "delete.done.title": "Ihr Konto ist gelöscht",
  "delete.done.lead": "Danke, dass Sie hier waren.",

  "userButton.label": "Konto von {name}",
  "userButton.signOut": "Abmelden",

  "authError.title": "Das hat nicht geklappt",
  "authError.code": "Für den Support: {code}",
  "authError.linkable":
    "Es gibt schon ein Konto mit dieser Adresse. Melden Sie sich innerhalb von zehn Minuten mit {ways} an, dann wird das andere damit verbunden.",
};
