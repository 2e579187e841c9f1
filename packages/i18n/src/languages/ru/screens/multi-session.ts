import type { LanguageGroup } from "../../../screens/group.ts";
import type { MultiSessionTexts } from "../../en/screens/multi-session.ts";
import { multiSession } from "../plugin-errors.ts";

const texts: MultiSessionTexts = {
  "accounts.switch": "Сменить аккаунт:",
  "accounts.add": "Добавить аккаунт",
  "accounts.signOutOfAll": "Выйти из всех аккаунтов",
  "accounts.kept": "Вход в аккаунт {who} сохранится.",
};

/** The menu of accounts in Russian. */
export const ruMultiSession: LanguageGroup<MultiSessionTexts> = { locale: "ru", texts, errors: { ...multiSession } };
