import type { LanguageGroup, Translated } from "../../../screens/group.ts";
import type { Text } from "../../../screens/text.ts";
import { multiSession } from "../plugin-errors.ts";

const texts = {
  "accounts.switch": "Switch account:",
  "accounts.add": "Add account",
  "accounts.signOutOfAll": "Sign out of all accounts",
  "accounts.kept": "You’ll stay signed in as {who}.",
} as const satisfies Readonly<Record<string, Text>>;

/** Texts of the menu of accounts. */
export interface MultiSessionTexts extends Translated<typeof texts> {}

/** The menu of accounts in English. */
export const enMultiSession: LanguageGroup<MultiSessionTexts> = { locale: "en", texts, errors: { ...multiSession } };
