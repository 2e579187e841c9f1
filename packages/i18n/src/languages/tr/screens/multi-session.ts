import type { LanguageGroup } from "../../../screens/group.ts";
import type { MultiSessionTexts } from "../../en/screens/multi-session.ts";
import { multiSession } from "../plugin-errors.ts";

const texts: MultiSessionTexts = {
  "accounts.switch": "Hesap değiştir:",
  "accounts.add": "Hesap ekle",
  "accounts.signOutOfAll": "Tüm hesaplarda oturumu kapat",
  "accounts.kept": "{who} hesabının oturumu açık kalır.",
};

/** The menu of accounts in Turkish. */
export const trMultiSession: LanguageGroup<MultiSessionTexts> = { locale: "tr", texts, errors: { ...multiSession } };
