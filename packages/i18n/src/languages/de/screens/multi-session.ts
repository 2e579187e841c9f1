import type { LanguageGroup } from "../../../screens/group.ts";
import type { MultiSessionTexts } from "../../en/screens/multi-session.ts";
import { multiSession } from "../plugin-errors.ts";

const texts: MultiSessionTexts = {
  "accounts.switch": "Konto wechseln:",
  "accounts.add": "Konto hinzufügen",
  "accounts.signOutOfAll": "Von allen Konten abmelden",
  "accounts.kept": "Sie bleiben als {who} angemeldet.",
};

/** The menu of accounts in German. */
export const deMultiSession: LanguageGroup<MultiSessionTexts> = { locale: "de", texts, errors: { ...multiSession } };
