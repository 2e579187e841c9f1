import type { SignUpField } from "@sallyport/core";
import type { SentForm } from "./sent-form.ts";

function fieldValue(type: SignUpField["type"], entered: string): unknown {
  if (type === "boolean") return entered !== "";
  // The server has a default for a missing value.
  if (entered === "") return undefined;
  if (type === "number") return Number(entered);
  return type === "date" ? `${entered}T00:00:00Z` : entered;
}

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
