import type { LanguageGroup } from "../../../screens/group.ts";
import type { MailedTexts } from "../../en/screens/mailed.ts";
import { emailOtp, magicLink } from "../plugin-errors.ts";

const texts: MailedTexts = {
  "mailed.link": "Anmeldelink per E-Mail erhalten",
  "mailed.code": "Code per E-Mail erhalten",
  "mailed.sendLink": "Link senden",
  "mailed.sendCode": "Code senden",
  "mailed.linkSent": "Wir haben einen Anmeldelink an {email} gesendet. Öffnen Sie ihn, um fortzufahren.",
  "mailed.linkMaybe": "Wenn es ein Konto für {email} gibt, erhalten Sie einen Anmeldelink.",
  "mailed.codeSent": "Wir haben einen Code an {email} gesendet.",
  "mailed.codeMaybe": "Wenn es ein Konto für {email} gibt, erhalten Sie einen Code.",
  "mailed.either": "Sie können auch den Code aus der E-Mail hier eingeben.",
  "mailed.label": "Code aus der E-Mail",
  "mailed.other": "Andere Anmeldemethode verwenden",
  "mailed.reset": "Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Code.",
  "mailed.unverified": "{email} ist noch nicht bestätigt. Bestätigen Sie die Adresse mit einem Code.",
  "mailed.changed": "E-Mail-Adresse geändert",
};

/** Sign-in by mailed links and codes in German. */
export const deMailed: LanguageGroup<MailedTexts> = { locale: "de", texts, errors: { ...emailOtp, ...magicLink } };
