import { randomBytes } from "node:crypto";
import { cpSync, globSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { askPostgres } from "../tests/ground/databases.ts";
import { postgresServer } from "../tests/ground/databases-servers.ts";
import {
  type IdentityProvider,
  startIdentityProvider,
} from "../tests/ground/identity-provider/start-identity-provider.ts";
import { listen } from "../tests/ground/listen.ts";
import { isLong } from "../tests/ground/long-form.ts";
import { journeys } from "../tests/runtimes/journeys/index.ts";
import { Collector } from "../tests/runtimes/journeys/site.ts";
import { SOCIAL } from "../tests/runtimes/journeys/social.ts";
import { failOn } from "./lib/fail.ts";
import { installConsumer, removeConsumer } from "./lib/installed.ts";
import { bundleWorker, executables, type Runtime, runtimes } from "./lib/runtimes.ts";
import { serve } from "./lib/served.ts";
import { root } from "./lib/workspace.ts";

// Serves the packed tarballs on each runtime, and drives them over HTTP.
const ours = ["core", "kysely", "node"].map((name) => `@sallyport/${name}`);
const app = join(root, "tests", "runtimes", "app");
const { dependencies } = JSON.parse(readFileSync(join(app, "package.json"), "utf8")) as {
  dependencies: Record<string, string>;
};
const dir = await installConsumer(ours, "flat", { ...dependencies, ...executables });
for (const name of globSync("*.mjs", { cwd: app })) cpSync(join(app, name), join(dir, name));
await bundleWorker(dir);
const provider = await startIdentityProvider({ people: [SOCIAL] });

async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer());
  await close();
  return port;
}

interface Place {
  readonly address: string;
  drop(): Promise<void>;
}

async function createPlace({ name, database }: Runtime): Promise<Place> {
  const word = `sallyport_runtime_${randomBytes(6).toString("hex")}`;
  if (database !== "postgres") return { address: join(dir, `${name} ${word}.db`), drop: async () => {} };
  await askPostgres([`create database ${word}`]);
  const url = new URL(postgresServer);
  url.pathname = `/${word}`;
  return { address: url.href, drop: () => askPostgres([`drop database ${word} with (force)`]) };
}

function envOf(runtime: Runtime, place: Place, origin: string, mails: Collector): Record<string, string> {
  return {
    BASE_URL: origin,
    MAIL_URL: mails.url,
    DISCOVERY_URL: provider.discoveryUrl,
    DATABASE: runtime.database,
    DATABASE_ADDRESS: place.address,
  };
}

/** Returns what failed on a runtime. */
async function tryRuntime(runtime: Runtime, at: IdentityProvider): Promise<string[]> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const title = `${runtime.name}, ${runtime.database}`;
  at.putClient({ id: "app", secret: "app-secret", redirectURIs: [`${origin}/api/auth/callback/local`] });
  const [place, mails] = [await createPlace(runtime), await Collector.start()];
  const env = envOf(runtime, place, origin, mails);
  const served = await serve(runtime.command(dir, port), { cwd: dir, env, ready: origin });
  const failed: string[] = [];
  for (const [name, journey] of Object.entries(journeys)) {
    await journey({ origin, mails, provider: at }).catch((error: unknown) => {
      failed.push(
        `${title}, ${name}: ${error instanceof Error ? error.stack : String(error)}\n${served.said().slice(-2000)}`,
      );
    });
  }
  await served.stop();
  await mails.close();
  await place.drop();
  return failed;
}

const wanted = process.argv.slice(2);
const chosen = runtimes.filter(({ name, isLong: long }) =>
  wanted.length > 0 ? wanted.some((word) => name.toLowerCase().startsWith(word.toLowerCase())) : isLong || !long,
);
const failed: string[] = [];
// They share the provider's client.
for (const runtime of chosen) failed.push(...(await tryRuntime(runtime, provider)));
await provider.close();
removeConsumer(dir);
failOn(chosen.length === 0 ? ["No runtime has this name."] : failed, "Runtimes, from the tarballs:");
console.log(chosen.map(({ name, database }) => `${name} (${database})`).join(", "));
