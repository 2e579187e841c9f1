import { existsSync } from "node:fs";
import { join } from "node:path";
import { falselyWritten } from "./lib/by-position.ts";
import { leaveBoundaries } from "./lib/client-boundaries.ts";
import { compileDeclarations, writeDeclarations } from "./lib/declarations.ts";
import { entriesOf } from "./lib/entries.ts";
import { failOn } from "./lib/fail.ts";
import { isOlder } from "./lib/is-older.ts";
import { joinChunks } from "./lib/join-chunks.ts";
import { pool } from "./lib/pool.ts";
import { mustRun } from "./lib/run.ts";
import { undeclaredImports } from "./lib/undeclared.ts";
import { publicPackages, root, type Workspace } from "./lib/workspace.ts";

async function bundle(item: Workspace): Promise<void> {
  await mustRun("tsup", ["--config", join(root, "tsup.config.ts")], { cwd: item.dir });
  await joinChunks(item);
}

async function verify(item: Workspace): Promise<void> {
  const missing = Object.keys(entriesOf(item.manifest))
    .flatMap((name) => [`dist/${name}.js`])
    .filter((file) => !existsSync(join(item.dir, file)));
  failOn(missing, `${item.manifest.name}: the build left out`);
  failOn(leaveBoundaries(item), `${item.manifest.name}: client boundaries`);
  if (item.manifest.name === "@sallyport/i18n") failOn(await falselyWritten(item), "Words were changed by the build:");
  failOn(undeclaredImports(item), "The built files import what their package does not declare:");
}

const words = process.argv.slice(2);
const wanted = words.filter((word) => word !== "--if-older");
const named = publicPackages.filter(({ manifest }) => wanted.length === 0 || wanted.includes(manifest.name));
const chosen = words.length > wanted.length ? named.filter(isOlder) : named;
await Promise.all([compileDeclarations(chosen), pool(chosen, 1, bundle)]);
for (const item of chosen) writeDeclarations(item);
for (const item of chosen) await verify(item);
console.log(`built ${chosen.length} packages`);
