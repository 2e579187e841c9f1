import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createArena } from "./lib/arena.ts";
import { figure } from "./lib/table.ts";
import { apiKeys } from "./sections/api-keys.ts";
import { audit } from "./sections/audit.ts";
import { bundles } from "./sections/bundles.ts";
import { burst } from "./sections/burst.ts";
import { coldStart } from "./sections/cold-start.ts";
import { enumeration } from "./sections/enumeration.ts";
import { growth } from "./sections/growth.ts";
import { http } from "./sections/http.ts";
import { inProcess } from "./sections/in-process.ts";
import { memory } from "./sections/memory.ts";
import { organizationGrowth } from "./sections/organization-growth.ts";
import { organizations } from "./sections/organizations.ts";
import { sameHash } from "./sections/same-hash.ts";
import { statements } from "./sections/statements.ts";
import { tokens } from "./sections/tokens.ts";
import { types } from "./sections/types.ts";
import { userGrowth } from "./sections/user-growth.ts";
import { waysIn } from "./sections/ways-in.ts";
import { weight } from "./sections/weight.ts";

const sections = {
  inProcess,
  audit,
  organizations,
  tokens,
  waysIn,
  sameHash,
  enumeration,
  apiKeys,
  statements,
  burst,
  growth,
  organizationGrowth,
  userGrowth,
  http,
  memory,
  coldStart,
  weight,
  bundles,
  types,
};

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: [] },
    "no-build": { type: "boolean", default: false },
  },
});
const chosen = Object.entries(sections).filter(([name]) => values.only.length === 0 || values.only.includes(name));
if (chosen.length === 0) throw new Error(`--only takes ${Object.keys(sections).join(", ")}`);

const load = (): string => figure(loadavg()[0] ?? Number.NaN);
const loadBefore = load();
console.log("Building, packing and installing …");
const arena = await createArena(!values["no-build"]);
const parts: string[] = [];
const numbers: Record<string, unknown> = {};
for (const [name, section] of chosen) {
  const result = await section.measure(arena, values.quick);
  numbers[name] = result.numbers;
  parts.push(`## ${section.title}\n\n${result.text}`);
  console.log(`\n${parts.at(-1)}`);
}

const [{ model = "unknown" } = {}] = cpus();
const head = `# Side by side: the floor, ours and better-auth 1.7.7

Written by \`npm run bench\`${values.quick ? " (quick)" : ""} on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, ${cpus().length} cores (${model}),
one-minute load ${loadBefore} before and ${load()} after. The machine is shared: times drift with what else it does, ratios
are taken pair by pair within a round and hold. The floor is a hand-written handler over node:sqlite that does only the
unavoidable work of the same call. Ours is what a user gets: built, packed and installed.`;
const folder = join(import.meta.dirname, "..", "results");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "latest.json"), JSON.stringify(numbers));
if (values.only.length === 0) writeFileSync(join(folder, "latest.md"), `${[head, ...parts].join("\n\n")}\n`);
