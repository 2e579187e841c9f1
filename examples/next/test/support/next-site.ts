import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { listen } from "@sallyport/test-kit/listen";
import { workspaceSources } from "./workspace-sources.ts";

const example = join(import.meta.dirname, "..", "..");
const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
const OWN = ["app", "lib", "next.config.ts", "package.json", "proxy.ts", "tsconfig.json"];

/** The example as it runs in production, on a free port and an empty database. */
export interface NextSite {
  readonly origin: string;
  /** The last link that was mailed there. */
  link(to: string): string | undefined;
  close(): Promise<void>;
}

/** A copy, as deep below the workspace as the example: Next writes into its folder. */
async function copy(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of OWN) await cp(join(example, name), join(folder, name), { recursive: true });
  const settings = {
    turbopack: { root: join(example, "..", ".."), resolveAlias: workspaceSources(folder) },
    typescript: { ignoreBuildErrors: true },
  };
  await cp(join(example, "next.config.ts"), join(folder, "own.config.ts"));
  const config = `import own from "./own.config.ts";\nexport default { ...own, ...${JSON.stringify(settings)} };\n`;
  await writeFile(join(folder, "next.config.ts"), config);
}

/** Next's processes take the packages that it does not bundle as sources, too. */
const envOf = (origin: string, folder: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_ENV: "production",
  NODE_OPTIONS: "--conditions=source --disable-warning=ExperimentalWarning",
  NEXT_TELEMETRY_DISABLED: "1",
  SALLYPORT_SECRET: "the-secret-of-the-next-example-0123456789",
  BASE_URL: origin,
  DATABASE: join(folder, "app.db"),
});

async function freePort(): Promise<number> {
  const reserved = await listen(createServer());
  await reserved.close();
  return reserved.port;
}

export async function openNext(): Promise<NextSite> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const folder = join(example, ".cache", `app-${port}`);
  let output = "";
  const run = (...args: string[]) => {
    const options = { cwd: folder, env: envOf(origin, folder), detached: true } as const;
    const child = spawn(process.execPath, [next, ...args], { ...options, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    return child;
  };
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await copy(folder);
    const [code] = await once(run("build"), "exit");
    if (code !== 0) throw new Error(`Next is not built:\n${output}`);
  } catch (error) {
    await remove();
    throw error;
  }
  const server = run("start", "--port", String(port));
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
      await remove();
    },
  };
}
