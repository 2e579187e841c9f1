import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { failOn } from "../../scripts/lib/fail.ts";
import { root } from "../../scripts/lib/workspace.ts";
import { endpointPages } from "./endpoint-pages.ts";
import { markModules } from "./marks.ts";
import { postPathModules } from "./post-paths.ts";
import { providerFiles } from "./provider-files.ts";

// Writes what follows from endpoints and providers but cannot be derived while it is built or run.
const files = {
  ...(await postPathModules()),
  ...(await endpointPages()),
  ...(await providerFiles()),
  ...markModules(),
};
const stale = Object.entries(files).filter(([file, text]) => readFileSync(join(root, file), "utf8") !== text);
if (process.argv.includes("--check")) {
  failOn(
    stale.map(([file]) => file),
    "Out of date: run pnpm generate.",
  );
}
for (const [file, text] of stale) {
  writeFileSync(join(root, file), text);
  console.log(`wrote ${file}`);
}
console.log(`${Object.keys(files).length} files follow from the code`);
