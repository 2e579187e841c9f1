/** A text for each plural form of its language; `{count}` is the number. @see CLDR, Language Plural Rules */
export type PluralText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** A text with places such as `{email}`. */
export type Text = string | PluralText;

/** What goes into the places of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** What turns the words behind it around, where a stranger's name has it. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;
const PLACE = /\{(\w+)\}(\.(?!\.))?/g;

/**
 * Fills the places; a plural text is chosen by `count`. A place without a value stays, so that it is noticed. A value that
 * ends with a full stop, as dates do in Russian, ends the sentence too.
 */
export function writeText(text: Text, values: TextValues, locale: string): string {
  const chosen =
    typeof text === "string" ? text : (text[new Intl.PluralRules(locale).select(Number(values.count))] ?? text.other);
  return chosen.replace(PLACE, (place, name: string, stop = "") => {
    const value = values[name];
    if (value === undefined) return place;
    const written = typeof value === "number" ? new Intl.NumberFormat(locale).format(value) : value.replace(TURNS, "");
    return written.endsWith(".") ? written : written + stop;
  });
}
