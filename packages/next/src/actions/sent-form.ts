import type { FormAnswer } from "@sallyport/core";
import type { Outcome } from "./call-handler.ts";

/** What was sent to an action. Anybody can call it with anything. */
export interface SentForm {
  /** Trimmed; empty for a field that is missing or a file. */
  text(name: string): string;
  /** As it was typed. */
  secret(name: string): string;
}

export function readForm(form: unknown): SentForm {
  const secret = (name: string): string => {
    const value = form instanceof FormData ? form.get(name) : null;
    return typeof value === "string" ? value : "";
  };
  return { secret, text: (name) => secret(name).trim() };
}

/** The form once more, with what was wrong and what was typed. */
export const again = (
  values: Readonly<Record<string, string>>,
  { missing = [], error = null }: { readonly missing?: readonly string[]; readonly error?: Outcome["error"] },
): FormAnswer => ({ step: "form", missing, error, values });

/** Names of the values that are empty. */
export const emptyOnes = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === "" ? [name] : []));
