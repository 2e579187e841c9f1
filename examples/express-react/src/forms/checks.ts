import { errorText } from "../shell/error-text.ts";

const SHORTEST = 8;
const LONGEST = 128;

/** Typos only: the server decides. */
export function checkEmail(email: string): string | undefined {
  if (email.trim() === "") return "Enter your e-mail address.";
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? undefined : errorText("INVALID_EMAIL");
}

/** Code points, as the server counts. */
export function checkNewPassword(password: string): string | undefined {
  const { length } = [...password];
  if (length < SHORTEST) return errorText("PASSWORD_TOO_SHORT");
  return length > LONGEST ? errorText("PASSWORD_TOO_LONG") : undefined;
}

export function onlyProblems<Name extends string>(
  found: Record<Name, string | undefined>,
): Partial<Record<Name, string>> {
  const entries = Object.entries(found).filter(([, problem]) => problem !== undefined);
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}
