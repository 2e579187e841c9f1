import type { SourceRow } from "./values.ts";

/** A record of a file, or why a line is none. */
export type Located =
  | { readonly where: string; readonly row: SourceRow }
  | { readonly where: string; readonly problem: string };

/** A file of records, read through once already. */
export interface Records {
  readonly total: number;
  /** Null where each record names its own. */
  readonly columns: readonly string[] | null;
  each(): AsyncIterable<Located>;
}
