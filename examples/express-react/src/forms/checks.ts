import { errorText } from "../shell/error-text.ts";

const SHORTEST = 8;
const LONGEST = 128;

/** The server decides what an address is; this only catches what plainly is none. */
export function checkEmail(email: string): string | undefined {
  if (email.trim() === "") return "Enter your e-mail address.";
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? undefined : errorText("INVALID_EMAIL");
}

/** Lengths in characters as the server counts them: code points. */
export function checkNewPassword(password: string): string | undefined {
  const { length } = [...password];
  if (length < SHORTEST) return errorText("PASSWORD_TOO_SHORT");
  return length > LONGEST ? errorText("PASSWORD_TOO_LONG") : undefined;
}

/** Leaves out the fields with nothing wrong. */
export function onlyProblems<Name extends string>(
  found: Record<Name, string | undefined>,
): Partial<Record<Name, string>> {
  const entries = Object.entries(found).filter(([, problem]) => problem !== undefined);
  // What is left of the record's own entries.
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}
