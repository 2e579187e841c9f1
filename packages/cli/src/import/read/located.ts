import type { SourceRow } from "./values.ts";

export type Located =
  | { readonly where: string; readonly row: SourceRow }
  | { readonly where: string; readonly problem: string };

export interface Records {
  readonly total: number;
  readonly columns: readonly string[] | null;
  each(): AsyncIterable<Located>;
}
