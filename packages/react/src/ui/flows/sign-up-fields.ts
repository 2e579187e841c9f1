import type { SignUpField } from "@sallyport/core";
import type { CoreKey, Translate } from "../provider/use-text.ts";

function fieldValue({ type }: SignUpField, typed: string): unknown {
  if (type === "boolean") return typed !== "";
  const entered = typed.trim();
  // The server applies the field's default when no value is sent.
  if (entered === "") return undefined;
  if (type === "number") return Number(entered);
  return type === "date" ? `${entered}T00:00:00Z` : entered;
}

export const valuesOf = (
  fields: readonly SignUpField[],
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map((field) => [field.name, fieldValue(field, texts[field.name] ?? "")]));

export const checkFields = (
  t: Translate<CoreKey>,
  fields: readonly SignUpField[],
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields
      .filter(
        ({ name, type, required, consent }) => required && (type !== "boolean" || consent) && !texts[name]?.trim(),
      )
      .map(({ name }) => [name, t("field.required")]),
  );
