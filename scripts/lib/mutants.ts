import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import type { MutantTable, TestRun } from "../mutants/mutant.ts";
import { root } from "./workspace.ts";

export interface Mutant {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly instead: string;
  readonly tests: readonly TestRun[];
}

export const mutantsOf = ({ folder, guards, tests }: MutantTable): Mutant[] =>
  Object.entries(guards).flatMap(([path, list]) =>
    list.map(([name, text, instead]) => ({ name, file: join(root, folder, path), text, instead, tests })),
  );

/** Returns a reason why the mutant proves nothing, or null. */
export function troubleOf({ file, text, instead }: Mutant): string | null {
  const source = readFileSync(file, "utf8");
  const count = source.split(text).length - 1;
  if (count !== 1) return `its text is in the file ${count} times, not once: ${JSON.stringify(text)}`;
  const mutated = source.replace(text, () => instead);
  if (mutated === source) return "it changes nothing";
  // Every test fails if the file does not compile.
  const [error] = parseSync(file, mutated).errors;
  return error === undefined ? null : `it does not parse: ${error.message}`;
}
