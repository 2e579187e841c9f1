import type { LanguageGroup } from "../../../screens/group.ts";
import type { PasskeyTexts } from "../../en/screens/passkey.ts";
import { passkey } from "../plugin-errors.ts";

const texts: PasskeyTexts = {
  "passkeys.signIn": "Zaloguj się za pomocą klucza dostępu",
  "passkeys.signUp": "Zarejestruj się za pomocą klucza dostępu",
  "passkeys.signUp.lead": "Twoje urządzenie utworzy klucz dostępu, więc hasło nie jest potrzebne.",
  "passkeys.waiting": "Czekamy na Twoje urządzenie…",
  "passkeys.use": "Użyj klucza dostępu",
  "passkeys.instead": "Użyj zamiast tego klucza dostępu",
  "passkeys.challenge.title": "Potwierdź kluczem dostępu",
  "passkeys.challenge.lead": "Aby kontynuować, użyj klucza dostępu do swojego konta.",
  "passkeys.cancelled": "Twoje urządzenie anulowało żądanie lub nie odpowiedziało na czas. Spróbuj ponownie.",
  "passkeys.unverified":
    "Twoje urządzenie anulowało żądanie lub nie mogło potwierdzić Twojej tożsamości. Potrzebuje kodu PIN, odcisku palca lub rozpoznawania twarzy.",
  "passkeys.exists": "To urządzenie ma już klucz dostępu do Twojego konta.",
  "passkeys.title": "Klucze dostępu",
  "passkeys.lead": "Z kluczem dostępu logujesz się twarzą, odciskiem palca lub kodem PIN urządzenia zamiast hasłem.",
  "passkeys.none": "Brak kluczy dostępu",
  "passkeys.add": "Dodaj klucz dostępu",
  "passkeys.added": "Dodano klucz dostępu",
  "passkeys.used": "Ostatnie użycie: {since}",
  "passkeys.unused": "Dodano {since}",
  "passkeys.synced": "Zsynchronizowany",
  "passkeys.rename": "Zmień nazwę",
  "passkeys.rename.title": "Zmień nazwę „{name}”",
  "passkeys.rename.label": "Nazwa klucza dostępu",
  "passkeys.rename.submit": "Zapisz nazwę",
  "passkeys.rename.done": "Zmieniono nazwę klucza dostępu",
  "passkeys.manage": "Zarządzaj: {name}",
  "passkeys.remove": "Usuń",
  "passkeys.remove.title": "Usunąć „{name}”?",
  "passkeys.remove.lead":
    "Nie będzie już można zalogować się tym kluczem dostępu. Urządzenie może go nadal proponować.",
  "passkeys.remove.done": "Usunięto {name}",
  "passkeys.unnamed": "Klucz dostępu",
};

/** Passkey screens in Polish. */
export const plPasskey: LanguageGroup<PasskeyTexts> = { locale: "pl", texts, errors: { ...passkey } };
