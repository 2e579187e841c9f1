/** The effect, the literal text that is in the file once, and its replacement. */
export type Guard = readonly [name: string, text: string, instead: string];

/** By file. */
export type Guards = Readonly<Record<string, readonly Guard[]>>;

/** Files or folders, and a pattern of test names. */
export interface TestRun {
  readonly files: readonly string[];
  readonly named?: string;
}

/** Guards of a folder, and the tests that should notice, the fast ones first. */
export interface MutantTable {
  readonly folder: string;
  readonly guards: Guards;
  readonly tests: readonly TestRun[];
}
