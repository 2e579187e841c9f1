import type { SourceRow } from "./values.ts";

/** A record of a file, or the problem with a line. */
export type Located =
  | { readonly where: string; readonly row: SourceRow }
  | { readonly where: string; readonly problem: string };

/** A file that was checked once as a whole. */
export interface Records {
  readonly total: number;
  /** Null if each record has its own columns. */
  readonly columns: readonly string[] | null;
  each(): AsyncIterable<Located>;
}
