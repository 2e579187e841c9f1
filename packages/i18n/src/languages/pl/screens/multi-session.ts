import type { LanguageGroup } from "../../../screens/group.ts";
import type { MultiSessionTexts } from "../../en/screens/multi-session.ts";
import { multiSession } from "../plugin-errors.ts";

const texts: MultiSessionTexts = {
  "accounts.switch": "Przełącz konto:",
  "accounts.add": "Dodaj konto",
  "accounts.signOutOfAll": "Wyloguj się ze wszystkich kont",
  "accounts.kept": "Nadal będzie zalogowane konto {who}.",
};

/** The menu of accounts in Polish. */
export const plMultiSession: LanguageGroup<MultiSessionTexts> = { locale: "pl", texts, errors: { ...multiSession } };
