import type { LanguageGroup } from "../../../screens/group.ts";
import type { PhoneNumberTexts } from "../../en/screens/phone-number.ts";
import { phoneNumber } from "../plugin-errors.ts";

const texts: PhoneNumberTexts = {
  "phone.use": "Użyj numeru telefonu",
  "phone.title": "Numer telefonu",
  "phone.lead": "Loguj się kodem, który wyślemy w wiadomości.",
  "phone.hint": "Podaj numer kierunkowy kraju, na przykład {code}.",
  "phone.sendCode": "Wyślij kod",
  "phone.codeSent": "Wysłaliśmy kod na numer {phoneNumber}.",
  "phone.codeMaybe": "Jeśli istnieje konto dla numeru {phoneNumber}, otrzymasz kod.",
  "phone.nothing": "Nie ma wiadomości? Sprawdź numer albo poproś o nowy kod.",
  "phone.resend": "Wyślij kod ponownie",
  "phone.resent": "Kod wysłany",
  "phone.code": "Kod",
  "phone.another": "Użyj innego numeru telefonu",
  "phone.other": "Użyj innej metody logowania",
  "phone.byPassword": "Użyj hasła",
  "phone.byCode": "Użyj kodu",
  "phone.none": "Nie ma jeszcze numeru telefonu",
  "phone.add": "Dodaj numer telefonu",
  "phone.change": "Zmień numer telefonu",
  "phone.verify": "Potwierdź numer telefonu",
  "phone.verified": "Potwierdzony",
  "phone.unverified": "Niepotwierdzony",
  "phone.done": "Numer telefonu potwierdzony",
  "phone.remove": "Usuń",
  "phone.remove.title": "Usunąć {phoneNumber}?",
  "phone.remove.lead": "Nie zalogujesz się już tym numerem telefonu.",
  "phone.remove.done": "Numer telefonu usunięty",
  "phone.reset": "Wpisz swój numer telefonu, a wyślemy Ci kod.",
  "phone.byEmail": "Użyj adresu e-mail",
  "phone.confirm": "Wyślij kod na numer {phoneNumber}",
};

/** Phone number screens in Polish. */
export const plPhoneNumber: LanguageGroup<PhoneNumberTexts> = { locale: "pl", texts, errors: { ...phoneNumber } };
