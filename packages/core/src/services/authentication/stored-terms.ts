import type { SessionTerms } from "../../contracts/authentication.ts";

/** The terms of a sign-in that waits. JSON has no dates, so they are milliseconds in an object. */
export type StoredTerms = Omit<SessionTerms, "columns"> & { readonly columns?: Readonly<Record<string, unknown>> };

const mapColumns = (columns: SessionTerms["columns"] = {}, map: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, map(value)]));

const isTime = (value: unknown): value is { readonly time: number } =>
  typeof value === "object" && value !== null && "time" in value && typeof value.time === "number";

export const storeTerms = (terms: SessionTerms): StoredTerms => ({
  ...terms,
  columns: mapColumns(terms.columns, (value) => (value instanceof Date ? { time: value.getTime() } : value)),
});

export const readTerms = (stored: StoredTerms): SessionTerms => ({
  ...stored,
  columns: mapColumns(stored.columns, (value) => (isTime(value) ? new Date(value.time) : value)),
});
