import { errorText } from "./error-text.ts";

/** By a mailed link's `error`. */
const TEXTS: Readonly<Record<string, string>> = {
  TOKEN_EXPIRED: "This link has expired. Ask for a new one.",
  INVALID_TOKEN:
    "It was used already, or a newer one has taken its place, or a part of it is missing. Ask for a new one.",
  USER_NOT_FOUND: "The account that this link belongs to is gone.",
  UNAUTHORIZED: "Sign in to the account that this link belongs to, in this browser, then open the link once more.",
};

export function linkErrorText(error: string): string {
  const code = error.toUpperCase();
  return TEXTS[code] ?? errorText(code);
}

/** Nobody is signed in after the deletion. */
export function deletionErrorText(error: string, signedIn: boolean): string {
  if (signedIn || error.toUpperCase() !== "UNAUTHORIZED") return linkErrorText(error);
  return (
    "If the account is already deleted, there is nothing left to do. " +
    "Otherwise sign in to it in this browser and open the link again."
  );
}
