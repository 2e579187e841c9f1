import type { LanguageGroup, Translated } from "../../../screens/group.ts";
import type { Text } from "../../../screens/text.ts";
import { passkey } from "../plugin-errors.ts";

const texts = {
  "passkeys.signIn": "Sign in with a passkey",
  "passkeys.signUp": "Sign up with a passkey",
  "passkeys.signUp.lead": "Your device creates a passkey for you, so you don’t need a password.",
  "passkeys.waiting": "Waiting for your device…",
  "passkeys.use": "Use your passkey",
  "passkeys.instead": "Use your passkey instead",
  "passkeys.challenge.title": "Confirm with your passkey",
  "passkeys.challenge.lead": "Use one of your passkeys to continue.",
  "passkeys.cancelled": "Your device canceled the request or didn’t answer in time. Try again.",
  "passkeys.unverified":
    "Your device canceled the request or couldn’t verify you. It needs a PIN, fingerprint, or face recognition.",
  "passkeys.exists": "This device already has a passkey for your account.",
  "passkeys.title": "Passkeys",
  "passkeys.lead": "Sign in with your face, your fingerprint, or your device’s PIN instead of a password.",
  "passkeys.none": "No passkeys yet",
  "passkeys.add": "Add passkey",
  "passkeys.added": "Passkey added",
  "passkeys.used": "Last used {since}",
  "passkeys.unused": "Added {since}",
  "passkeys.synced": "Synced",
  "passkeys.rename": "Rename",
  "passkeys.rename.title": "Rename “{name}”",
  "passkeys.rename.label": "Passkey name",
  "passkeys.rename.submit": "Save name",
  "passkeys.rename.done": "Passkey renamed",
  "passkeys.manage": "Manage {name}",
  "passkeys.remove": "Remove",
  "passkeys.remove.title": "Remove “{name}”?",
  "passkeys.remove.lead": "You’ll no longer be able to sign in with this passkey. Your device may still offer it.",
  "passkeys.remove.done": "{name} removed",
  "passkeys.unnamed": "Passkey",
} as const satisfies Readonly<Record<string, Text>>;

/** Texts of the passkey screens. */
export interface PasskeyTexts extends Translated<typeof texts> {}

/** Passkey screens in English. */
export const enPasskey: LanguageGroup<PasskeyTexts> = { locale: "en", texts, errors: { ...passkey } };
