import type { LanguageGroup, Translated } from "../../../screens/group.ts";
import type { Text } from "../../../screens/text.ts";
import { username } from "../plugin-errors.ts";

const texts = {
  "username.identifier": "Email address or username",
  "username.label": "Username",
  "username.hint": "{min} to {max} characters",
  "username.checking": "Checking the username…",
  "username.free": "This username is available.",
  "username.lead": "You can sign in with your username instead of your email address.",
  "username.kept": "If you change your username, nobody else can take the old one for some time.",
  "username.save": "Save",
  "username.saving": "Saving…",
  "username.saved": "Saved",
} as const satisfies Readonly<Record<string, Text>>;

/** Texts of the user name fields. */
export interface UsernameTexts extends Translated<typeof texts> {}

/** User name fields in English. */
export const enUsername: LanguageGroup<UsernameTexts> = { locale: "en", texts, errors: { ...username } };
