import { existsSync } from "node:fs";
import { join } from "node:path";
import { failOn } from "./lib/fail.ts";
import { packAll } from "./lib/tarballs.ts";
import { publicPackages } from "./lib/workspace.ts";

const unbuilt = publicPackages.filter(({ dir }) => !existsSync(join(dir, "dist")));
failOn(
  unbuilt.map(({ folder }) => folder),
  "Without a dist, which the step build makes:",
);
await packAll();
console.log(`packed ${publicPackages.length} packages`);
