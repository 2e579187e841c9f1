import { existsSync } from "node:fs";
import { join } from "node:path";
import type { JitiOptions } from "jiti";
import { virtualModules } from "./virtual-modules.ts";

/** SvelteKit's own name of `src/lib`, which stands in a generated file that may not be there yet. */
function svelteAliases(cwd: string): Record<string, string> {
  const isSvelte = ["js", "ts", "mjs"].some((ending) => existsSync(join(cwd, `svelte.config.${ending}`)));
  return isSvelte ? { $lib: join(cwd, "src/lib") } : {};
}

/** How a configuration of the project in `cwd` is run. */
export const loaderOptions = (cwd: string): JitiOptions => ({
  tsconfigPaths: true,
  interopDefault: false,
  alias: svelteAliases(cwd),
  virtualModules: virtualModules(cwd),
});
