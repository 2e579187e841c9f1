import type { Folder } from "./folder.ts";

/** Extension of relative imports: Node runs `./auth.ts` as it is, but compilers for Node expect `./auth.js`. */
export function importEnding(folder: Folder): ".ts" | ".js" {
  const config = folder.read("tsconfig.json");
  return config === null || /allowImportingTsExtensions|rewriteRelativeImportExtensions|"references"/.test(config)
    ? ".ts"
    : ".js";
}
