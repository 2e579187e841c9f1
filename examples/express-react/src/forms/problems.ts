import { errorText } from "../shell/error-text.ts";

/** What is wrong with a form: words beside single fields, or words above them all. */
export interface Problems<Name extends string> {
  readonly fields?: Partial<Record<Name, string>>;
  readonly form?: string;
  /** Fields that the words above speak of; the focus goes to the last of them. */
  readonly about?: readonly Name[];
}

/** Puts an error beside the field it is about, or above the form. */
export function problemsOf<Name extends string>(
  code: string,
  fieldOf: Partial<Record<string, Name>>,
  about: Partial<Record<string, readonly Name[]>> = {},
): Problems<Name> {
  const field = fieldOf[code];
  if (field === undefined) return { form: errorText(code), about: about[code] ?? [] };
  // One key of the record is filled in; TypeScript widens a computed key to string.
  return { fields: { [field]: errorText(code) } as Partial<Record<Name, string>> };
}
