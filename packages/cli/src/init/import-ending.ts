import type { Folder } from "./folder.ts";

/** How a server's files name each other: Node runs `./auth.ts` as it is, compilers for Node want `./auth.js`. */
export function importEnding(folder: Folder): ".ts" | ".js" {
  const config = folder.read("tsconfig.json");
  return config === null || /allowImportingTsExtensions|rewriteRelativeImportExtensions|"references"/.test(config)
    ? ".ts"
    : ".js";
}
