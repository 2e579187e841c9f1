interface FieldTypes {
  string: string;
  number: number;
  boolean: boolean;
  date: Date;
}

/** An additional column. */
export interface Field {
  readonly type: keyof FieldTypes;
  /** At sign-up, unless it has a default. Default true. */
  readonly required?: boolean;
  /** Writable by the user. Default true; set false for a role, plan or credit. */
  readonly input?: boolean;
  /** Answered. Default true. */
  readonly returned?: boolean;
  readonly unique?: boolean;
  readonly defaultValue?: string | number | boolean | Date;
  /** Characters; default 10,000, unique 255 (at most 640). */
  readonly maxLength?: number;
  /** The only texts that are taken, for a `string`; screens offer them as a list. */
  readonly choices?: readonly (string | FieldChoice)[];
  /** Must be true at sign-up, for a `boolean`, such as an agreement to the terms. */
  readonly consent?: true;
  /** What screens call it. Default its name. */
  readonly label?: string;
  /** Below its input. */
  readonly hint?: string;
  /** Fields are shown from the lowest to the highest. Default 0. */
  readonly order?: number;
  /** In place of `{link}` in the label of a `boolean`, else behind it. */
  readonly link?: FieldLink;
}

/** A text that a field may have, and what screens call it. */
export interface FieldChoice {
  readonly value: string;
  readonly label: string;
}

/** A page that a field is about. */
export interface FieldLink {
  /** A path or an https URL. */
  readonly href: string;
  readonly label: string;
}

/** A field that a sign-up fills, as screens are told of it. */
export interface SignUpField {
  name: string;
  type: keyof FieldTypes;
  /** Without a default it has to be filled in. */
  required: boolean;
  /** In characters, of a `string`. */
  maxLength?: number;
  /** Dates as text. */
  defaultValue?: string | number | boolean;
  label?: string;
  hint?: string;
  choices?: readonly FieldChoice[];
  consent?: true;
  link?: FieldLink;
}

/** Additional columns by name. */
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

/** Their values on a user. */
export type FieldValues<F extends Fields> = { [K in keyof Returned<F>]: Value<F[K & keyof F]> };
/** What update-user accepts. */
export type FieldChanges<F extends Fields> = { [K in keyof Written<F>]?: Value<F[K & keyof F]> };
/** What sign-up accepts. */
export type FieldInput<F extends Fields> = FieldChanges<F> & {
  [K in Exclude<keyof Written<F>, OptionalKeys<F>>]: Value<F[K & keyof F]>;
};

/** Declares additional fields. */
export const defineFields = <const F extends Fields>(fields: F): F => fields;
