interface FieldTypes {
  string: string;
  number: number;
  boolean: boolean;
  date: Date;
}

/** An additional column of the user. */
export interface Field {
  readonly type: keyof FieldTypes;
  /** Whether a sign-up must set the field if it has no default. Default true. */
  readonly required?: boolean;
  /** Whether users may write the field. Default true; set it to false for a role, plan or credit. */
  readonly input?: boolean;
  /** Whether calls return the field. Default true. */
  readonly returned?: boolean;
  readonly unique?: boolean;
  readonly defaultValue?: string | number | boolean | Date;
  /** The maximum length in characters. Default 10,000, or 255 for a unique field (at most 640). */
  readonly maxLength?: number;
  /** The only values that a `string` field accepts; screens offer them as a list. */
  readonly choices?: readonly (string | FieldChoice)[];
  /** Requires a `boolean` field to be true at sign-up, such as an agreement to the terms. */
  readonly consent?: true;
  /** The label on screens. Default the field's name. */
  readonly label?: string;
  readonly hint?: string;
  /** The position on screens, in ascending order. Default 0. */
  readonly order?: number;
  /**
   * A link in the label of a `boolean` field. It replaces `{link}` in the label, or follows a label without `{link}`.
   */
  readonly link?: FieldLink;
}

/** A value that a field accepts, and its label on screens. */
export interface FieldChoice {
  readonly value: string;
  readonly label: string;
}

/** A page that a field refers to. */
export interface FieldLink {
  readonly href: string;
  readonly label: string;
}

/** A field of the sign-up form, as screens receive it. */
export interface SignUpField {
  name: string;
  type: keyof FieldTypes;
  /** Whether the field must be filled in, because it has no default. */
  required: boolean;
  maxLength?: number;
  /** The default value; dates are text. */
  defaultValue?: string | number | boolean;
  label?: string;
  hint?: string;
  choices?: readonly FieldChoice[];
  consent?: true;
  link?: FieldLink;
}

/** Additional fields by name. */
export type Fields = Readonly<Record<string, Field>>;

type Value<F extends Field> = F extends { readonly required: false }
  ? FieldTypes[F["type"]] | null
  : FieldTypes[F["type"]];
type Returned<F extends Fields> = { [K in keyof F as F[K] extends { readonly returned: false } ? never : K]: F[K] };
type Written<F extends Fields> = { [K in keyof F as F[K] extends { readonly input: false } ? never : K]: F[K] };
type Optional<F extends Field> = F extends { readonly required: false } | { readonly defaultValue: unknown }
  ? F
  : never;
type OptionalKeys<F extends Fields> = { [K in keyof F]: F[K] extends Optional<F[K]> ? K : never }[keyof F];

export type FieldValues<F extends Fields> = { [K in keyof Returned<F>]: Value<F[K & keyof F]> };
export type FieldChanges<F extends Fields> = { [K in keyof Written<F>]?: Value<F[K & keyof F]> };
export type FieldInput<F extends Fields> = FieldChanges<F> & {
  [K in Exclude<keyof Written<F>, OptionalKeys<F>>]: Value<F[K & keyof F]>;
};

/** Declares additional fields. */
export const defineFields = <const F extends Fields>(fields: F): F => fields;
