import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { cyclesOf } from "./lib/cycles.ts";
import { type DemoPlan, demoProblems, linesIn } from "./lib/demo-lines.ts";
import { failOn } from "./lib/fail.ts";
import { isTest } from "./lib/files.ts";
import { brokenRules, type FloorPlan } from "./lib/floor-rules.ts";
import { longFunctions } from "./lib/function-lengths.ts";
import { type Graph, graphOf } from "./lib/graph.ts";
import { lengthsBelow, longFiles, summaryOf } from "./lib/lengths.ts";
import { wordProblems } from "./lib/reserved-words.ts";
import { packages, root, workspaces } from "./lib/workspace.ts";

const plan = JSON.parse(readFileSync(join(import.meta.dirname, "floors.json"), "utf8")) as FloorPlan & DemoPlan;
const graphs = workspaces.map(graphOf);
const planned = graphs.filter(({ item }) => packages.includes(item));
const textsOf = ({ item, files }: Graph): Map<string, string> =>
  new Map(
    [...files.keys()]
      .filter((file) => file.startsWith("src/"))
      .map((file) => [file.slice("src/".length), readFileSync(join(item.dir, file), "utf8")]),
  );
const folders = [...workspaces.map(({ folder }) => folder), "scripts"];
const lengths = folders.flatMap((folder) => lengthsBelow(root, folder));

failOn(
  [
    ...graphs.flatMap(({ broken }) => broken),
    ...graphs.flatMap(cyclesOf),
    ...planned.flatMap((graph) => brokenRules(graph, plan)),
    ...planned.flatMap((graph) => wordProblems(textsOf(graph), plan.reservedWords[basename(graph.item.folder)] ?? [])),
    ...demoProblems(lengths, plan.demo.parts, readFileSync(join(root, plan.demo.page), "utf8")),
    ...longFiles(lengths, plan.maxLines),
    ...folders.flatMap((folder) => longFunctions(root, folder, plan.functionsUnder)),
  ],
  "Imports must go to a lower floor, and files and functions must be short:",
);

const inPackages = lengths.filter(([file]) => planned.some(({ item }) => file.startsWith(`${item.folder}/`)));
const sources = inPackages.filter(([file]) => !isTest(file));
const tests = lengths.filter(([file]) => isTest(file));
console.log(`sources: ${summaryOf(sources)}; tests: ${summaryOf(tests)}`);
const demo = plan.demo.parts.map((part) => `${part.name} ${linesIn(lengths, part)} of ${part.lines} lines`);
console.log(`demo: ${demo.join(", ")}`);
