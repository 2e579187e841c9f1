/** What would be so without a guard; its text, once in the file, to the letter; and what stands there instead. */
export type Guard = readonly [name: string, text: string, instead: string];

/** By file. */
export type Guards = Readonly<Record<string, readonly Guard[]>>;

/** Files, or folders, of tests; and a pattern of the names of those of them that run. */
export interface TestRun {
  readonly files: readonly string[];
  readonly named?: string;
}

/** The guards of a folder, and the tests that are to notice when one is gone: the fast ones first. */
export interface MutantTable {
  readonly folder: string;
  readonly guards: Guards;
  readonly tests: readonly TestRun[];
}
