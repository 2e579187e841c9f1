import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { run } from "./lib/run.ts";
import { cacheDir } from "./lib/workspace.ts";

// .ci/run reads this report, so an old one must not remain.
const results = join(cacheDir, "vitest.json");
mkdirSync(cacheDir, { recursive: true });
rmSync(results, { force: true });
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
const { code } = await run("vitest", ["run", ...reporters, ...process.argv.slice(2)], { live: true });
process.exit(code);
