import { join } from "node:path";
import { run } from "./run.ts";
import { root } from "./workspace.ts";

export interface Compiler {
  readonly name: string;
  readonly script: string;
  /** Flags that make the counts reproducible and save time. */
  readonly steady: readonly string[];
}

const aliases = join(root, "tests", "consumer", "node_modules");

/** The TypeScript versions that consumers may use. */
export const compilers: readonly Compiler[] = [
  { name: "TypeScript 5.9", script: join(aliases, "typescript-5", "bin", "tsc"), steady: [] },
  { name: "TypeScript 6", script: join(aliases, "typescript-6", "bin", "tsc"), steady: [] },
  {
    name: "TypeScript 7",
    script: join(root, "node_modules", "typescript", "bin", "tsc"),
    steady: ["--singleThreaded"],
  },
];

/** Returns nothing if the project compiles. */
export async function complaintsOf({ name, script, steady }: Compiler, project: string): Promise<string[]> {
  const { code, output } = await run("node", [script, "--pretty", "false", ...steady, "-p", project]);
  return code === 0 ? [] : [`${name}, ${project.split("/").at(-1)}:`, ...output.trimEnd().split("\n")];
}

/** Returns the number of type instantiations. @throws Error if the project does not compile */
export async function instantiationsOf({ name, script, steady }: Compiler, project: string): Promise<number> {
  const { code, output } = await run("node", [script, "--extendedDiagnostics", ...steady, "-p", project]);
  const count = /Instantiations:\s+(\d+)/.exec(output)?.[1];
  if (code !== 0 || count === undefined) throw new Error(`${name}: ${output}`);
  return Number(count);
}
