import type { LanguageGroup, Translated } from "../../../screens/group.ts";
import type { Text } from "../../../screens/text.ts";
import { anonymous } from "../plugin-errors.ts";

const texts = {
  "guest.continue": "Continue as guest",
  "guest.title": "Guest account",
  "guest.lead": "This account is temporary. Create an account to keep your data.",
  "guest.create": "Create an account",
} as const satisfies Readonly<Record<string, Text>>;

/** Texts of the guest screens. */
export interface AnonymousTexts extends Translated<typeof texts> {}

/** Guest screens in English. */
export const enAnonymous: LanguageGroup<AnonymousTexts> = { locale: "en", texts, errors: { ...anonymous } };
