import { join } from "node:path";
import { builtOnce } from "sallyport-tests/ground/built-once";
import { bundle } from "sallyport-tests/ground/bundle";

const root = join(import.meta.dirname, "..", "..");
const USED = ["core", "i18n", "express", "kysely", "mail", "node"];
const SOURCES = [
  join(root, "server"),
  ...USED.map((name) => join(root, "..", "..", "packages", name, "src")),
  join(root, "..", "..", "tests", "ground"),
  join(root, "..", "..", "pnpm-lock.yaml"),
];
const cache = join(root, "node_modules", ".cache", "test-server");

/** Bundles the example's server into few files. */
export async function builtServer(): Promise<string> {
  const build = (folder: string) => bundle({ main: join(root, "server", "main.ts") }, folder);
  return join(await builtOnce({ cache, sources: SOURCES, build }), "main.js");
}
