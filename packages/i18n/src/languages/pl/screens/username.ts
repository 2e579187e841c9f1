import type { LanguageGroup } from "../../../screens/group.ts";
import type { UsernameTexts } from "../../en/screens/username.ts";
import { username } from "../plugin-errors.ts";

const texts: UsernameTexts = {
  "username.identifier": "Adres e-mail lub nazwa użytkownika",
  "username.label": "Nazwa użytkownika",
  "username.hint": "Od {min} do {max} znaków",
  "username.checking": "Sprawdzanie nazwy użytkownika…",
  "username.free": "Ta nazwa użytkownika jest dostępna.",
  "username.lead": "Możesz się zalogować za pomocą nazwy użytkownika zamiast adresu e-mail.",
  "username.kept": "Jeśli zmienisz nazwę użytkownika, przez pewien czas nikt inny nie będzie mógł użyć poprzedniej.",
  "username.save": "Zapisz",
  "username.saving": "Zapisywanie…",
  "username.saved": "Zapisano",
};

/** User name fields in Polish. */
export const plUsername: LanguageGroup<UsernameTexts> = { locale: "pl", texts, errors: { ...username } };
