import type { LanguageGroup } from "../../../screens/group.ts";
import type { PoliciesTexts } from "../../en/screens/policies.ts";
import { policies } from "../organization-errors.ts";

const texts: PoliciesTexts = {
  "policies.lead": "Von den Inhabern dieser Organisation festgelegt.",
  "policies.secondFactor": "Zwei-Faktor-Authentifizierung",
  "policies.secondFactor.lead":
    "Legen Sie fest, ob Mitglieder die Zwei-Faktor-Authentifizierung für den Zugriff auf die Organisation brauchen.",
  "policies.off": "Nicht erforderlich",
  "policies.on": "Erforderlich",
  "policies.require": "Verlangen",
  "policies.stop": "Nicht mehr verlangen",
  "policies.methods": "Anmeldemethoden",
  "policies.methods.lead":
    "Legen Sie fest, mit welchen Anmeldemethoden Mitglieder Zugriff auf die Organisation erhalten.",
  "policies.methods.all": "Alle Anmeldemethoden",
  "policies.methods.any": "Alle",
  "policies.methods.some": "Nur ausgewählte",
  "policies.methods.allowed": "Erlaubt",
  "policies.methods.needed": "Wählen Sie mindestens eine aus.",
  "policies.method.password": "Passwort",
  "policies.method.passkey": "Passkey",
  "policies.method.magic-link": "Link per E-Mail",
  "policies.method.email-otp": "Code per E-Mail",
  "policies.age": "Sitzungsdauer",
  "policies.age.lead":
    "Legen Sie fest, wie lange Mitglieder Zugriff auf die Organisation haben, bevor sie sich neu anmelden müssen.",
  "policies.age.none": "Unbegrenzt",
  "policies.change": "Ändern",
  "policies.review": "Änderung prüfen",
  "policies.reviewing": "Mitglieder werden geprüft …",
  "policies.next": "Ab {date}: {value}",
  "policies.next.cancel": "Änderung abbrechen",
  "policies.next.canceled": "Änderung abgebrochen",
  "policies.at": "Gilt ab {date}. Die Mitglieder werden per E-Mail benachrichtigt.",
  "policies.atOnce": "Gilt sofort.",
  "policies.affected.none": "Kein Mitglied verliert den Zugriff.",
  "policies.affected": {
    one: "{count} von {members} Mitgliedern würde den Zugriff verlieren:",
    other: "{count} von {members} Mitgliedern würden den Zugriff verlieren:",
  },
  "policies.affected.more": "und {count} weitere",
  "policies.affected.secondFactor":
    "Mitglieder, die sich ohne Zwei-Faktor-Authentifizierung angemeldet haben, müssen sich neu anmelden.",
  "policies.affected.signInMethods":
    "Mitglieder, die sich mit einer anderen Methode angemeldet haben, müssen sich neu anmelden.",
  "policies.affected.maxSessionAge": "Mitglieder, deren Anmeldung länger zurückliegt, müssen sich neu anmelden.",
  "policies.own.set-up": "Auch Sie verlieren den Zugriff, bis Sie die Zwei-Faktor-Authentifizierung einrichten.",
  "policies.own.sign-in": "Auch Sie verlieren den Zugriff, bis Sie sich neu anmelden.",
  "policies.own.method": "Auch Sie verlieren den Zugriff, bis Sie sich mit einer erlaubten Methode anmelden.",
  "policies.checked": "Nur die ersten {checked} von {members} Mitgliedern wurden geprüft.",
  "policies.checked.none":
    "Nur die ersten {checked} von {members} Mitgliedern wurden geprüft. Keines von ihnen muss etwas einrichten.",
  "policies.lacks.secondFactor": "Hat die Zwei-Faktor-Authentifizierung nicht eingerichtet",
  "policies.lacks.signInMethods": "Hat keine der erlaubten Anmeldemethoden",
  "policies.apply": "Änderung übernehmen",
  "policies.scheduled": "Änderung für {date} geplant",
  "policies.notice.secondFactor":
    "Ab {date} brauchen Sie die Zwei-Faktor-Authentifizierung für den Zugriff auf {organization}.",
  "policies.notice.signInMethods":
    "Ab {date} brauchen Sie eine dieser Anmeldemethoden für den Zugriff auf {organization}: {methods}.",
  "policies.notice.maxSessionAge":
    "Ab {date} müssen Sie sich für den Zugriff auf {organization} nach {time} neu anmelden.",
  "policies.setUp": "Zwei-Faktor-Authentifizierung einrichten",
  "policies.unmet": "Sie haben noch keinen Zugriff auf diese Organisation",
  "policies.signInAgain": "Neu anmelden",
  "domains.title": "Domains",
  "domains.lead": "Wer eine E-Mail-Adresse an einer bestätigten Domain hat, kann ohne Einladung beitreten.",
  "domains.none": "Noch keine Domains",
  "domains.add": "Domain hinzufügen",
  "domains.name": "Domain",
  "domains.name.hint": "Zum Beispiel example.com",
  "domains.role": "Rolle bei Beitritt",
  "domains.added": "{domain} hinzugefügt. Legen Sie nun den TXT-Eintrag an.",
  "domains.verified": "Bestätigt",
  "domains.unverified": "Nicht bestätigt",
  "domains.joins": "Rolle neuer Mitglieder: {role}",
  "domains.record": "Legen Sie diesen TXT-Eintrag bei Ihrem DNS-Anbieter an und bestätigen Sie dann die Domain.",
  "domains.record.name": "Name",
  "domains.record.value": "Wert",
  "domains.copy": "Kopieren",
  "domains.copied": "Kopiert",
  "domains.copy.refused": "Ihr Browser hat das Kopieren blockiert. Markieren Sie den Text und kopieren Sie ihn.",
  "domains.verify": "Bestätigen",
  "domains.verify.done": "{domain} bestätigt",
  "domains.lost": "Der TXT-Eintrag war am {date} nicht mehr vorhanden.",
  "domains.remove": "Entfernen",
  "domains.remove.title": "{domain} entfernen?",
  "domains.remove.lead": "Über diese Domain kann niemand mehr beitreten. Wer beigetreten ist, bleibt Mitglied.",
  "domains.remove.done": "{domain} entfernt",
};

/** Policy and domain screens in German. */
export const dePolicies: LanguageGroup<PoliciesTexts> = { locale: "de", texts, errors: { ...policies } };
