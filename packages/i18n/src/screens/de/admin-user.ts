import type { AdminUserTexts } from "../texts.ts";

export const adminUser: AdminUserTexts = {
  "user.back": "Alle Benutzer",
  "user.gone.title": "Diesen Benutzer gibt es nicht",
  "user.gone.lead": "Niemand hat diese ID: Das Konto wurde vielleicht gelöscht.",
  "user.since": "Hier seit {date}",
  "user.me": "Das sind Sie. Was nur Sie betrifft, finden Sie auf der Seite Ihres Kontos.",
  "user.mayNot": "Ihre Rolle erlaubt Ihnen Folgendes nicht: {actions}. Wenden Sie sich an jemanden mit mehr Rechten.",

  "user.sessions": "Angemeldet auf",
  "user.sessions.none": "Derzeit nirgends.",
  "user.sessions.used": "Zuletzt verwendet: {time}",
  "user.sessions.end": "Abmelden",
  "user.sessions.endOne": "Abmelden: {device}",
  "user.sessions.ended": "{device} ist abgemeldet.",
  "user.sessions.endAll": "Überall abmelden",
  "user.sessions.endedAll": "Überall abgemeldet.",
  "user.sessions.byAdmin": "Ein Administrator, als dieser Benutzer",

  "user.ways": "Anmeldewege",
  "user.ways.none": "Noch keiner: Ein Passwort entsteht über einen Link per E-Mail, oder Sie legen es unten fest.",
  "user.ways.since": "Seit {date}",
  "user.organizations": "Organisationen",
  "user.organizations.none": "In keiner.",
  "user.organizations.role": "{role}, seit {date}",

  "user.roles.save": "Rollen speichern",
  "user.roles.saved": "Gespeichert: {roles}.",
  "user.roles.needed": "Wählen Sie mindestens eine Rolle.",
  "user.saving": "Wird gespeichert …",

  "user.password.lead": "Ein neues Passwort meldet überall ab, und eine E-Mail informiert darüber.",
  "user.password.set": "Passwort festlegen",
  "user.password.done": "Das Passwort ist festgelegt, und {name} ist überall abgemeldet.",

  "user.ban": "{name} sperren",
  "user.ban.lead": "Alle Sitzungen enden, und kein Anmeldeweg führt mehr hinein.",
  "user.ban.reason": "Grund",
  "user.ban.reason.hint": "Für andere Administratoren: Wer gesperrt ist, erfährt ihn nicht.",
  "user.ban.end": "Wie lange",
  "user.ban.hour": "Für eine Stunde",
  "user.ban.day": "Für einen Tag",
  "user.ban.week": "Für eine Woche",
  "user.ban.month": "Für 30 Tage",
  "user.ban.ever": "Dauerhaft",
  "user.ban.submit": "Jetzt sperren",
  "user.ban.done": "{name} ist gesperrt.",
  "user.ban.noReason": "Keiner angegeben.",
  "user.ban.until": "Bis",
  "user.ban.lift": "Sperre aufheben",
  "user.ban.lifted": "Die Sperre ist aufgehoben: {name} kann sich wieder anmelden.",

  "user.delete": "{name} löschen",
  "user.delete.lead": "Alles, was zum Konto gehört, wird mitgelöscht, sofort und endgültig.",
  "user.delete.field": "Geben Sie zur Bestätigung {email} ein",
  "user.delete.wrong": "Das stimmt nicht überein. Geben Sie die Adresse so ein, wie sie oben steht.",
  "user.delete.submit": "Endgültig löschen",
  "user.delete.submitting": "Wird gelöscht …",

  "user.become": "Als {name} anmelden",
  "user.become.lead":
    "Für begrenzte Zeit sehen Sie, was diese Person sieht. Was Sie tun, gilt als ihr Handeln; im Protokoll steht Ihr Name daneben.",
};
