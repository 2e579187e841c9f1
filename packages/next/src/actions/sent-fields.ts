import type { SignUpField } from "@sallyport/core";
import type { SentForm } from "./sent-form.ts";

function fieldValue(type: SignUpField["type"], entered: string): unknown {
  if (type === "boolean") return entered !== "";
  // Without a value the server has its default.
  if (entered === "") return undefined;
  if (type === "number") return Number(entered);
  return type === "date" ? `${entered}T00:00:00Z` : entered;
}

/** The additional fields of a sign-up: what was typed, what of it is missing, and what the server is sent. */
export function sentFields(form: SentForm, fields: readonly SignUpField[]) {
  const typed = fields.map((field) => ({ ...field, entered: form.text(field.name) }));
  return {
    values: Object.fromEntries(typed.map(({ name, entered }) => [name, entered])),
    missing: typed
      .filter(({ type, required, consent, entered }) => required && (type !== "boolean" || consent) && entered === "")
      .map(({ name }) => name),
    body: Object.fromEntries(typed.map(({ name, type, entered }) => [name, fieldValue(type, entered)])),
  };
}
