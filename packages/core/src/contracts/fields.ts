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
