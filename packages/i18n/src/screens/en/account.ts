import type { Text } from "../text.ts";

/** One's own account: profile, ways in, devices, leaving. */
export const account = {
  "account.cancel": "Cancel",
  "again.title": "Is it still you?",
  "again.lead": "It is a while since you signed in. Show that it is you, and what you began goes on.",
  "again.noPassword": "It is a while since you signed in. Sign in once more, then do again what you began.",
  "again.code": "Code from your authenticator app",
  "again.byCode": "Use a code instead",
  "again.byPassword": "Use your password instead",
  "again.provider": "Sign in with {provider}",
  "again.signIn": "Sign in once more",
  "again.checking": "Checking …",
} as const satisfies Readonly<Record<string, Text>>;
