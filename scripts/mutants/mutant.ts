/** An effect, the text that occurs once in the file, and its replacement. */
export type Guard = readonly [name: string, text: string, instead: string];

/** Guards by file. */
export type Guards = Readonly<Record<string, readonly Guard[]>>;

/** Test files or folders, and a pattern of test names. */
export interface TestRun {
  readonly files: readonly string[];
  readonly named?: string;
}

/** The guards of a folder and the tests that must fail, the fastest first. */
export interface MutantTable {
  readonly folder: string;
  readonly guards: Guards;
  readonly tests: readonly TestRun[];
}
