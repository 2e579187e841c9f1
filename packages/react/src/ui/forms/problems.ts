/** What is wrong with what was entered, in words. */
export interface Problems<Name extends string> {
  /** By field. */
  readonly fields?: Readonly<Partial<Record<Name, string>>>;
  /** About the form as a whole. */
  readonly form?: string;
  /** The fields that `form` is about; the last is focused, and has the words. */
  readonly about?: readonly Name[];
}

/** The field to go to: the first one with a problem, else the last that the form's is about. */
export const firstWrong = ({ fields, about }: Problems<string>): string | undefined =>
  // In the order of the form, in which the check has found them.
  Object.keys(fields ?? {})[0] ?? about?.at(-1);

/**
 * What is left to be told once a field has another value; the same object for all.
 * @param field null: each is looked at again
 * @param wrong what is still wrong
 */
export function withoutMended<Name extends string>(
  problems: Problems<Name>,
  field: string | null,
  wrong: Readonly<Partial<Record<Name, string>>> | null,
): Problems<Name> {
  const { fields = {}, form, about = [] } = problems;
  const told = Object.entries<string | undefined>(fields);
  const now = new Map(Object.entries<string | undefined>(wrong ?? {}));
  const left = told.flatMap(([name, words]): [string, string | undefined][] => {
    if (field !== null && name !== field) return [[name, words]];
    return now.has(name) ? [[name, now.get(name)]] : [];
  });
  const isAboutIt = field === null || about.length === 0 || about.some((name) => name === field);
  const isOfForm = form !== undefined && isAboutIt;
  if (!isOfForm && told.length === left.length && left.every(([, words], index) => words === told[index]?.[1]))
    return problems;
  // Of the same names.
  const kept = left.length === 0 ? {} : { fields: Object.fromEntries(left) as Partial<Record<Name, string>> };
  return isOfForm || form === undefined ? kept : { ...kept, form, about };
}

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
