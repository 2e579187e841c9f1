import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { builtOnce } from "../ground/built-once.ts";
import { bundle } from "../ground/bundle.ts";

const root = join(import.meta.dirname, "..", "..");
const sources = [
  ...["core", "i18n", "kysely", "node", "testing"].map((name) => join(root, "packages", name, "src")),
  join(root, "tests", "ground"),
  join(root, "tests", "races"),
  join(root, "pnpm-lock.yaml"),
];

/** Bundles a script of `tests/races` for its processes, because loading hundreds of sources takes a second each time. */
export async function bundledScript(script: URL): Promise<URL> {
  const file = fileURLToPath(script);
  const name = basename(file, ".ts");
  const cache = join(root, "tests", "node_modules", ".cache", "scripts", name);
  const folder = await builtOnce({ cache, sources, build: (to) => bundle({ [name]: file }, to) });
  return pathToFileURL(join(folder, `${name}.js`));
}
