import type { LanguageGroup } from "../../../screens/group.ts";
import type { MailedTexts } from "../../en/screens/mailed.ts";
import { emailOtp, magicLink } from "../plugin-errors.ts";

const texts: MailedTexts = {
  "mailed.link": "Wyślij mi link e-mailem",
  "mailed.code": "Wyślij mi kod e-mailem",
  "mailed.sendLink": "Wyślij link",
  "mailed.sendCode": "Wyślij kod",
  "mailed.linkSent": "Wysłaliśmy link do logowania na adres {email}. Otwórz go, aby kontynuować.",
  "mailed.linkMaybe": "Jeśli istnieje konto dla adresu {email}, otrzymasz link do logowania.",
  "mailed.codeSent": "Wysłaliśmy kod na adres {email}.",
  "mailed.codeMaybe": "Jeśli istnieje konto dla adresu {email}, otrzymasz kod.",
  "mailed.either": "Możesz też wpisać tutaj kod z wiadomości.",
  "mailed.label": "Kod",
  "mailed.other": "Użyj innej metody logowania",
  "mailed.reset": "Wpisz swój adres e-mail, a wyślemy Ci kod.",
  "mailed.unverified": "{email} – adres jeszcze niepotwierdzony. Potwierdź go kodem.",
  "mailed.changed": "Adres e-mail zmieniony",
};

/** Sign-in by mailed links and codes in Polish. */
export const plMailed: LanguageGroup<MailedTexts> = { locale: "pl", texts, errors: { ...emailOtp, ...magicLink } };
