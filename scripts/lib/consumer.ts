import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installConsumer } from "./installed.ts";
import { root } from "./workspace.ts";

const fixture = join(root, "tests", "consumer");

export function installedVersion(name: string): string {
  const file = join(fixture, "node_modules", name, "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

/** Installs the tarballs next to the sources of `tests/consumer`. */
export async function prepareConsumer(): Promise<string> {
  const beside = ["@types/node", "@types/react", "react", "zod"];
  const dir = await installConsumer(
    ["@sallyport/core", "@sallyport/kysely", "@sallyport/react"],
    "strict",
    Object.fromEntries(beside.map((name) => [name, installedVersion(name)])),
  );
  cpSync(join(fixture, "src"), join(dir, "src"), { recursive: true });
  return dir;
}

/** Writes a tsconfig with strict options and returns its path. */
export function writeProject(dir: string, name: string, include: string, options: object = {}): string {
  const compilerOptions = {
    target: "es2023",
    lib: ["ES2024", "DOM", "DOM.Iterable"],
    module: "nodenext",
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    jsx: "react-jsx",
    types: ["node"],
    skipLibCheck: true,
    ...options,
  };
  const file = join(dir, `${name}.json`);
  writeFileSync(file, JSON.stringify({ compilerOptions, include: [include] }));
  return file;
}

/** Gives `app` its plugin as declarations, because inferring them is not the application's cost. */
export function withBuiltPlugin(dir: string, declarations: string): string {
  const app = join(dir, "app");
  mkdirSync(app, { recursive: true });
  for (const name of readdirSync(join(dir, "src")).filter((file) => file !== "tickets.ts")) {
    const text = readFileSync(join(dir, "src", name), "utf8");
    writeFileSync(join(app, name), text.replaceAll("./tickets.ts", "./tickets.js"));
  }
  cpSync(join(declarations, "tickets.d.ts"), join(app, "tickets.d.ts"));
  return "app";
}
