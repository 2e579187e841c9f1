import type { LanguageGroup } from "../../../screens/group.ts";
import type { MultiSessionTexts } from "../../en/screens/multi-session.ts";
import { multiSession } from "../plugin-errors.ts";

const texts: MultiSessionTexts = {
  "accounts.switch": "Змінити обліковий запис:",
  "accounts.add": "Додати обліковий запис",
  "accounts.signOutOfAll": "Вийти з усіх облікових записів",
  "accounts.kept": "Вхід в обліковий запис {who} збережеться.",
};

/** The menu of accounts in Ukrainian. */
export const ukMultiSession: LanguageGroup<MultiSessionTexts> = { locale: "uk", texts, errors: { ...multiSession } };
