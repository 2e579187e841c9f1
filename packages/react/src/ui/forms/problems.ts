/** What is wrong with what was entered, in words. */
export interface Problems<Name extends string> {
  /** By field. */
  readonly fields?: Readonly<Partial<Record<Name, string>>>;
  /** About the form as a whole. */
  readonly form?: string;
  /** The fields that `form` is about; the last is focused. */
  readonly about?: readonly Name[];
}

/** The field to go to: the first one with a problem, else the last that the form's is about. */
export const firstWrong = ({ fields, about }: Problems<string>): string | undefined =>
  // In the order of the form, in which the check has found them.
  Object.keys(fields ?? {})[0] ?? about?.at(-1);

/** Which field an error code is about; one of several is told above the form. */
export type FieldsOf<Name extends string> = Readonly<Record<string, Name | readonly Name[]>>;

/** The problems that an error of the server means. */
export function toProblems<Name extends string>(
  { code }: { readonly code: string },
  words: string,
  fieldsOf: FieldsOf<Name>,
): Problems<Name> {
  const about = fieldsOf[code] ?? [];
  if (typeof about === "string") {
    const fields: Partial<Record<Name, string>> = {};
    fields[about] = words;
    return { fields };
  }
  return { form: words, about };
}
