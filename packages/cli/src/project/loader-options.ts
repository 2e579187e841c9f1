import { existsSync } from "node:fs";
import { join } from "node:path";
import type { JitiOptions } from "jiti";
import { virtualModules } from "./virtual-modules.ts";

/** SvelteKit defines its alias of `src/lib` in a generated file, which may not exist yet. */
function svelteAliases(cwd: string): Record<string, string> {
  const isSvelte = ["js", "ts", "mjs"].some((ending) => existsSync(join(cwd, `svelte.config.${ending}`)));
  return isSvelte ? { $lib: join(cwd, "src/lib") } : {};
}

export const loaderOptions = (cwd: string): JitiOptions => ({
  tsconfigPaths: true,
  interopDefault: false,
  alias: svelteAliases(cwd),
  virtualModules: virtualModules(cwd),
});
