import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtOnce } from "@sallyport/test-kit/built-once";
import { listen } from "@sallyport/test-kit/listen";
import { packages, workspaceSources } from "./workspace-sources.ts";

const example = join(import.meta.dirname, "..", "..");
const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
const OWN = ["app", "lib", "package.json", "proxy.ts"];
const sources = ["core", "client", "react", "i18n", "mail", "next", "kysely"].map((name) => join(packages, name, "src"));

/** The example as it runs in production, on a free port and an empty database. */
export interface NextSite {
  readonly origin: string;
  /** The last link that was mailed there. */
  link(to: string): string | undefined;
  close(): Promise<void>;
}

/** A copy, two folders deeper than the example: Next writes into its folder. */
async function copy(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of OWN) await cp(join(example, name), join(folder, name), { recursive: true });
  const compiler = await readFile(join(example, "tsconfig.json"), "utf8");
  await writeFile(join(folder, "tsconfig.json"), compiler.replace('"../..', '"../../../..'));
  await cp(join(example, "next.config.ts"), join(folder, "own.config.ts"));
  const settings = {
    turbopack: { root: join(example, "..", ".."), resolveAlias: workspaceSources(folder) },
    typescript: { ignoreBuildErrors: true },
  };
  const config = `import own from "./own.config.ts";\nexport default { ...own, ...${JSON.stringify(settings)} };\n`;
  await writeFile(join(folder, "next.config.ts"), config);
}

/** Next's processes take the packages that it does not bundle as sources, too. */
const ENV = {
  PATH: process.env.PATH,
  NODE_ENV: "production",
  NODE_OPTIONS: "--conditions=source --disable-warning=ExperimentalWarning",
  NEXT_TELEMETRY_DISABLED: "1",
  SALLYPORT_SECRET: "the-secret-of-the-next-example-0123456789",
} as const;

function run(folder: string, args: readonly string[], env: object, tell: (text: string) => void): ChildProcess {
  const stdio = ["ignore", "pipe", "pipe"] as const;
  const options = { cwd: folder, env: { ...ENV, ...env }, detached: true, stdio: [...stdio] };
  const child = spawn(process.execPath, [next, ...args], options);
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => tell(String(chunk)));
  return child;
}

async function build(folder: string): Promise<void> {
  let output = "";
  await copy(folder);
  const [code] = await once(
    run(folder, ["build"], {}, (text) => (output += text)),
    "exit",
  );
  if (code !== 0) throw new Error(`Next is not built:\n${output}`);
}

const built = (): Promise<string> =>
  builtOnce({ cache: join(example, ".cache"), sources: [...OWN.map((name) => join(example, name)), ...sources], build });

async function freePort(): Promise<number> {
  const reserved = await listen(createServer());
  await reserved.close();
  return reserved.port;
}

export async function openNext(): Promise<NextSite> {
  const folder = await built();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const data = await mkdtemp(join(tmpdir(), "sallyport-next-"));
  let output = "";
  const env = { BASE_URL: origin, DATABASE: join(data, "app.db") };
  const server = run(folder, ["start", "--port", String(port)], env, (text) => (output += text));
  const ended = once(server, "exit");
  const answers = async (): Promise<boolean> => {
    const answer = await fetch(`${origin}/api/auth/ok`).catch(() => null);
    return answer?.ok ?? false;
  };
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Error(`Next ended:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    link(to) {
      const mail = output.split("Mail to ").findLast((text) => text.startsWith(`${to}:`));
      return mail === undefined ? undefined : /https?:\/\/\S+/.exec(mail)?.[0];
    },
    async close() {
      if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, "SIGTERM");
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}
