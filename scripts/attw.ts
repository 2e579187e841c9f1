import { failOn } from "./lib/fail.ts";
import { run } from "./lib/run.ts";
import { tarballOf } from "./lib/tarballs.ts";
import { publicPackages } from "./lib/workspace.ts";

// Two at a time: each loads a compiler of its own.
const queue = [...publicPackages];
const problems: string[] = [];
async function worker(): Promise<void> {
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
    const args = [tarballOf(item), "--profile", "esm-only", "--format", "ascii", "--no-emoji", "--no-definitely-typed"];
    const { code, output } = await run("attw", args);
    // A package without any types passes by itself: it must not here.
    if (code !== 0 || output.includes("does not contain types")) problems.push(output.trim());
  }
}
await Promise.all([worker(), worker()]);
failOn(problems, "are the types wrong:");
console.log(`${publicPackages.length} packages`);
