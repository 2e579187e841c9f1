/** A text for each plural form; `{count}` is the number. @see CLDR, Language Plural Rules */
export type PluralText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** A text with placeholders such as `{email}`. */
export type Text = string | PluralText;

/** The values of a text's placeholders. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Control characters that reverse the direction of the text after them, as an attacker's name may contain. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
const PLACEHOLDER = /\{(\w+)\}(\.(?!\.))?/g;

/**
 * Fills the placeholders; `count` selects a plural text. A placeholder without a value stays visible. The full stop
 * after
 * a value is dropped if the value ends with one, as Russian dates do.
 */
export function writeText(text: Text, values: TextValues, locale: string): string {
  const chosen =
    typeof text === "string" ? text : (text[new Intl.PluralRules(locale).select(Number(values.count))] ?? text.other);
  return chosen.replace(PLACEHOLDER, (place, name: string, stop = "") => {
    const value = values[name];
    if (value === undefined) return place;
    const written =
      typeof value === "number" ? new Intl.NumberFormat(locale).format(value) : value.replace(DIRECTION_CONTROLS, "");
    return written.endsWith(".") ? written : written + stop;
  });
}
