import type { SignUpField } from "@sallyport/core";
import type { Translate } from "../provider/use-text.ts";

/** What was entered, as the server takes it; undefined for nothing. */
function fieldValue({ type }: SignUpField, typed: string): unknown {
  if (type === "boolean") return typed !== "";
  const entered = typed.trim();
  // Without a value the server has its default.
  if (entered === "") return undefined;
  if (type === "number") return Number(entered);
  return type === "date" ? `${entered}T00:00:00Z` : entered;
}

/** The additional fields of a sign-up. */
export const valuesOf = (
  fields: readonly SignUpField[],
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map((field) => [field.name, fieldValue(field, texts[field.name] ?? "")]));

/** Those that are required and were left empty, in words. */
export const checkFields = (
  t: Translate,
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
