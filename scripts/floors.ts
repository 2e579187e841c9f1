import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cyclesOf } from "./lib/cycles.ts";
import { failOn } from "./lib/fail.ts";
import { brokenRules, type FloorPlan } from "./lib/floor-rules.ts";
import { graphOf } from "./lib/graph.ts";
import { packages, workspaces } from "./lib/workspace.ts";

// The plan stands beside this file and is reviewed with it.
const plan = JSON.parse(readFileSync(join(import.meta.dirname, "floors.json"), "utf8")) as FloorPlan;
const graphs = workspaces.map(graphOf);
const planned = graphs.filter(({ item }) => packages.includes(item));

failOn(
  [
    ...graphs.flatMap(({ broken }) => broken),
    ...graphs.flatMap(cyclesOf),
    ...planned.flatMap((graph) => brokenRules(graph, plan)),
  ],
  "Imports go down the floors, and no file is long:",
);

const lengths = planned.flatMap(({ lines }) => [...lines.values()]).sort((a, b) => a - b);
const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
console.log(`${lengths.length} files, median ${median} lines, longest ${lengths.at(-1) ?? 0}`);
