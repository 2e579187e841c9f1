import type { LanguageGroup } from "../../../screens/group.ts";
import type { FrontTexts } from "../../en/screens/front.ts";
import { front, redirect } from "../errors.ts";
import { banned, captcha, haveIBeenPwned } from "../plugin-errors.ts";

const texts: FrontTexts = {
  "common.or": "oder",
  "common.back": "Zurück",
  "common.close": "Schließen",
  "common.sending": "Wird gesendet …",
  "common.goOn": "Weiter",
  "common.cancel": "Abbrechen",
  "common.retry": "Erneut versuchen",
  "common.loading": "Wird geladen …",

  "pages.label": "Seiten",
  "pages.previous": "Vorherige Seite",
  "pages.next": "Nächste Seite",
  "pages.page": "Seite {page}",

  "field.name": "Name",
  "field.email": "E-Mail-Adresse",
  "field.password": "Passwort",
  "field.newPassword": "Neues Passwort",
  "field.required": "Erforderlich",
  "field.email.invalid": "Geben Sie eine gültige E-Mail-Adresse ein.",
  "field.password.tooShort": {
    one: "Verwenden Sie mindestens {count} Zeichen.",
    other: "Verwenden Sie mindestens {count} Zeichen.",
  },
  "field.password.tooLong": {
    one: "Verwenden Sie höchstens {count} Zeichen.",
    other: "Verwenden Sie höchstens {count} Zeichen.",
  },
  "field.password.hint": { one: "Mindestens {count} Zeichen", other: "Mindestens {count} Zeichen" },
  "field.password.show": "Passwort anzeigen",
  "field.password.generate": "Generieren",
  "field.password.capsLock": "Die Feststelltaste ist aktiviert",
  "field.password.strength.0": "Zu schwach",
  "field.password.strength.1": "Schwach",
  "field.password.strength.2": "Mittel",
  "field.password.strength.3": "Gut",
  "field.password.strength.4": "Stark",
  "field.rememberMe": "Angemeldet bleiben",

  "signIn.title": "Anmelden",
  "signIn.lead": "Willkommen zurück! Melden Sie sich an, um fortzufahren.",
  "signIn.verified": "Ihre E-Mail-Adresse ist bestätigt. Melden Sie sich an, um fortzufahren.",
  "signIn.limited":
    "Zu viele Versuche, sich bei diesem Konto anzumelden. Versuchen Sie es später erneut, verwenden Sie einen Browser, in dem Sie schon angemeldet waren, oder wählen Sie „Passwort vergessen?“, um ein neues Passwort festzulegen.",
  "signIn.submit": "Anmelden",
  "signIn.submitting": "Anmeldung läuft …",
  "signIn.forgot": "Passwort vergessen?",
  "signIn.noAccount": "Noch kein Konto?",
  "signIn.toSignUp": "Registrieren",
  "signIn.noCookie":
    "Ihr Browser hat das Cookie für die Anmeldung blockiert. Erlauben Sie Cookies für diese Website und versuchen Sie es erneut.",
  "signIn.nothing": "Es ist keine Anmeldemethode verfügbar.",
  "signIn.ended.title": "Sie wurden abgemeldet",
  "ended.session_ended": "Ihre Sitzung ist beendet. Melden Sie sich an, um fortzufahren.",
  "ended.too_many_sessions": "Sie wurden hier abgemeldet, weil Sie sich auf zu vielen Geräten angemeldet haben.",
  "signIn.already.title": "Sie sind bereits angemeldet",
  "signIn.already.lead": "Sie sind als {who} angemeldet.",
  "signIn.already.anew": "Anderes Konto verwenden",

  "signUp.title": "Konto erstellen",
  "signUp.lead": "Geben Sie Ihre Daten ein, um loszulegen.",
  "signUp.submit": "Konto erstellen",
  "signUp.submitting": "Konto wird erstellt …",
  "signUp.hasAccount": "Sie haben bereits ein Konto?",
  "signUp.toSignIn": "Anmelden",
  "signUp.nothing": "Registrierungen sind deaktiviert.",

  "social.continue": "Weiter mit {provider}",
  "social.leaving": "Weiterleitung zu {provider} …",
  "social.failed": "Etwas ist schiefgelaufen. Versuchen Sie es erneut oder verwenden Sie eine andere Anmeldemethode.",
  "social.lastUsed": "Zuletzt verwendet",

  "checkMail.title": "Prüfen Sie Ihre E-Mails",
  "checkMail.verify": "Wir haben einen Link an {email} gesendet. Öffnen Sie ihn, um fortzufahren.",
  "checkMail.reset": "Wenn es ein Konto für {email} gibt, erhalten Sie einen Link zum Zurücksetzen des Passworts.",
  "checkMail.nothing": "Keine E-Mail erhalten? Sehen Sie im Spam-Ordner nach oder lassen Sie sie erneut senden.",
  "checkMail.resend": "E-Mail erneut senden",
  "checkMail.wait": { one: "In {count} Sekunde erneut senden", other: "In {count} Sekunden erneut senden" },
  "checkMail.sent": "E-Mail gesendet",

  "forgot.title": "Passwort zurücksetzen",
  "forgot.lead": "Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link zum Zurücksetzen.",
  "forgot.submit": "Link senden",
  "forgot.anotherAddress": "Andere E-Mail-Adresse verwenden",
  "forgot.toSignIn": "Zurück zur Anmeldung",

  "reset.title": "Neues Passwort wählen",
  "reset.lead": "Sie werden in allen Sitzungen abgemeldet.",
  "reset.submit": "Passwort festlegen",
  "reset.submitting": "Passwort wird festgelegt …",
  "reset.done.title": "Passwort geändert",
  "reset.done.lead": "Sie sind in allen Sitzungen abgemeldet.",
  "reset.done.toSignIn": "Anmelden",
  "link.title": "Dieser Link ist ungültig",
  "link.used": "Er wurde bereits verwendet oder ist unvollständig.",
  "link.expired": "Er ist abgelaufen.",
  "link.dead": "Er ist abgelaufen, wurde bereits verwendet oder ist unvollständig.",
  "link.another": "Neuen Link anfordern",

  "verified.unknown": "Melden Sie sich an, um zu prüfen, ob Ihre E-Mail-Adresse bestätigt ist.",
  "verified.title": "E-Mail-Adresse bestätigt",
  "verified.lead": "Vielen Dank! Es ist alles erledigt.",

  "again.title": "Bestätigen Sie Ihre Identität",
  "again.lead": "Melden Sie sich zum Schutz Ihres Kontos erneut an, um fortzufahren.",
  "again.noPassword": "Melden Sie sich zum Schutz Ihres Kontos erneut an und wiederholen Sie dann den Vorgang.",
  "again.code": "Code aus der Authenticator-App",
  "again.byCode": "Stattdessen Code verwenden",
  "again.byPassword": "Stattdessen Passwort verwenden",
  "again.provider": "Weiter mit {provider}",
  "again.signIn": "Erneut anmelden",
  "again.checking": "Wird geprüft …",

  "device.name": "{browser} auf {system}",
  "device.unknown": "Unbekanntes Gerät",
};

/** Sign-in and sign-up screens in German. */
export const de: LanguageGroup<FrontTexts> = {
  locale: "de",
  texts,
  errors: { ...front, ...redirect, ...banned, ...captcha, ...haveIBeenPwned },
};
