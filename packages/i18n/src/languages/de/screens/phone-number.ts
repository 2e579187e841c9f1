import type { LanguageGroup } from "../../../screens/group.ts";
import type { PhoneNumberTexts } from "../../en/screens/phone-number.ts";
import { phoneNumber } from "../plugin-errors.ts";

const texts: PhoneNumberTexts = {
  "phone.use": "Telefonnummer verwenden",
  "phone.title": "Telefonnummer",
  "phone.lead": "Melden Sie sich mit einem Code an, den wir an Ihr Telefon senden.",
  "phone.hint": "Mit Ländervorwahl, zum Beispiel {code}.",
  "phone.sendCode": "Code senden",
  "phone.codeSent": "Wir haben einen Code an {phoneNumber} gesendet.",
  "phone.codeMaybe": "Wenn es ein Konto für {phoneNumber} gibt, erhalten Sie einen Code.",
  "phone.nothing": "Keine Nachricht erhalten? Prüfen Sie die Nummer oder fordern Sie einen neuen Code an.",
  "phone.resend": "Code erneut senden",
  "phone.resent": "Code gesendet",
  "phone.code": "Code",
  "phone.another": "Andere Telefonnummer verwenden",
  "phone.other": "Andere Anmeldemethode verwenden",
  "phone.byPassword": "Stattdessen Passwort verwenden",
  "phone.byCode": "Stattdessen Code verwenden",
  "phone.none": "Noch keine Telefonnummer",
  "phone.add": "Telefonnummer hinzufügen",
  "phone.change": "Telefonnummer ändern",
  "phone.verify": "Telefonnummer bestätigen",
  "phone.verified": "Bestätigt",
  "phone.unverified": "Nicht bestätigt",
  "phone.done": "Telefonnummer bestätigt",
  "phone.remove": "Entfernen",
  "phone.remove.title": "{phoneNumber} entfernen?",
  "phone.remove.lead": "Sie können sich mit dieser Telefonnummer nicht mehr anmelden.",
  "phone.remove.done": "Telefonnummer entfernt",
  "phone.reset": "Geben Sie Ihre Telefonnummer ein. Wir senden Ihnen einen Code.",
  "phone.byEmail": "Stattdessen E-Mail-Adresse verwenden",
  "phone.confirm": "Code an {phoneNumber} senden",
};

/** Phone number screens in German. */
export const dePhoneNumber: LanguageGroup<PhoneNumberTexts> = { locale: "de", texts, errors: { ...phoneNumber } };
