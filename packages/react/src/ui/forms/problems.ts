/** The messages about the values of a form. */
export interface Problems<Name extends string> {
  readonly fields?: Readonly<Partial<Record<Name, string>>>;
  readonly form?: string;
  readonly about?: readonly Name[];
}

export const firstWrong = ({ fields, about }: Problems<string>): string | undefined =>
  // The check has found the problems in the order of the form.
  Object.keys(fields ?? {})[0] ?? about?.at(-1);

/**
 * Removes the problems that an edit has fixed. Returns the same object if nothing changes.
 * @param field the edited field; `null` checks every field
 * @param wrong the problems that remain
 */
export function withoutFixed<Name extends string>(
  problems: Problems<Name>,
  field: string | null,
  wrong: Readonly<Partial<Record<Name, string>>> | null,
): Problems<Name> {
  const { fields = {}, form, about = [] } = problems;
  const before = Object.entries<string | undefined>(fields);
  const now = new Map(Object.entries<string | undefined>(wrong ?? {}));
  const left = before.flatMap(([name, words]): [string, string | undefined][] => {
    if (field !== null && name !== field) return [[name, words]];
    return now.has(name) ? [[name, now.get(name)]] : [];
  });
  const isAboutIt = field === null || about.length === 0 || about.some((name) => name === field);
  const isOfForm = form !== undefined && isAboutIt;
  if (!isOfForm && before.length === left.length && left.every(([, words], index) => words === before[index]?.[1]))
    return problems;
  const kept = left.length === 0 ? {} : { fields: Object.fromEntries(left) as Partial<Record<Name, string>> };
  return isOfForm || form === undefined ? kept : { ...kept, form, about };
}

export type FieldsOf<Name extends string> = Readonly<Record<string, Name | readonly Name[]>>;

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
