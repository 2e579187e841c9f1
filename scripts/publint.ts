import { failOn } from "./lib/fail.ts";
import { run } from "./lib/run.ts";
import { tarballOf } from "./lib/tarballs.ts";
import { publicPackages } from "./lib/workspace.ts";

const results = await Promise.all(publicPackages.map((item) => run("publint", ["run", "--strict", tarballOf(item)])));
failOn(
  results.filter(({ code }) => code !== 0).map(({ output }) => output.trim()),
  "publint --strict:",
);
console.log(`${results.length} packages`);
