import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { builtOnce } from "sallyport-tests/ground/built-once";
import { freePort, type RunningExample, startExample } from "sallyport-tests/journeys/examples/running";
import { packages, workspaceSources } from "./workspace-sources.ts";

const example = join(import.meta.dirname, "..", "..");
const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
const OWN = ["app", "lib", "package.json", "proxy.ts"];
const sources = [
  ...["core", "client", "react", "i18n", "mail", "next", "kysely"].map((name) => join(packages, name, "src")),
  join(packages, "react", "styles"),
];

/** Next writes into its folder, so the test uses a copy, two folders deeper than the example. */
async function copy(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of OWN) await cp(join(example, name), join(folder, name), { recursive: true });
  const compiler = await readFile(join(example, "tsconfig.json"), "utf8");
  await writeFile(join(folder, "tsconfig.json"), compiler.replace('"../..', '"../../../..'));
  await cp(join(example, "next.config.ts"), join(folder, "own.config.ts"));
  const settings = {
    turbopack: { root: join(example, "..", ".."), resolveAlias: workspaceSources(folder) },
    typescript: { ignoreBuildErrors: true },
    // Nothing builds in this folder again, and nobody debugs what it serves.
    experimental: { turbopackFileSystemCacheForBuild: false, turbopackSourceMaps: false, cpus: 1 },
  };
  const config = `import own from "./own.config.ts";\nexport default { ...own, ...${JSON.stringify(settings)} };\n`;
  await writeFile(join(folder, "next.config.ts"), config);
}

/** Next's processes also read the packages that it does not bundle from source. */
const ENV = {
  NODE_ENV: "production",
  NODE_OPTIONS: "--conditions=source --disable-warning=ExperimentalWarning",
  NEXT_TELEMETRY_DISABLED: "1",
  SALLYPORT_SECRET: "the-secret-of-the-next-example-0123456789",
} as const;

async function build(folder: string): Promise<void> {
  await copy(folder);
  const env = { PATH: process.env.PATH, ...ENV };
  await promisify(execFile)(process.execPath, [next, "build"], { cwd: folder, env });
}

const built = (): Promise<string> =>
  builtOnce({
    cache: join(example, ".cache"),
    sources: [...[...OWN, "next.config.ts"].map((name) => join(example, name)), import.meta.filename, ...sources],
    build,
  });

/** Starts the example in production mode on a free port with an empty database. */
export async function openNext(): Promise<RunningExample> {
  const cwd = await built();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const data = await mkdtemp(join(tmpdir(), "sallyport-next-"));
  const remove = () => rm(data, { recursive: true, force: true });
  const env = { ...ENV, BASE_URL: origin, DATABASE: join(data, "app.db"), ADMIN_EMAIL: "admin@example.com" };
  const site = await startExample(origin, { args: [next, "start", "--port", String(port)], cwd, env });
  return { ...site, close: () => site.close().then(remove) };
}
