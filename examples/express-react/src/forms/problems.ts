import { errorText } from "../shell/error-text.ts";

export interface Problems<Name extends string> {
  readonly fields?: Partial<Record<Name, string>>;
  readonly form?: string;
  /** Fields that `form` is about; the last gets the focus. */
  readonly about?: readonly Name[];
}

export function problemsOf<Name extends string>(
  code: string,
  fieldOf: Partial<Record<string, Name>>,
  about: Partial<Record<string, readonly Name[]>> = {},
): Problems<Name> {
  const field = fieldOf[code];
  if (field === undefined) return { form: errorText(code), about: about[code] ?? [] };
  // A computed key is typed as string.
  return { fields: { [field]: errorText(code) } as Partial<Record<Name, string>> };
}
