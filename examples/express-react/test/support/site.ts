import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NODE_COMPILE_CACHE } from "sallyport-tests/ground/compile-cache";
import { builtPages } from "./built-pages.ts";
import { builtServer } from "./built-server.ts";

const CHEAP_HASHES = new URL("./cheap-hashes.mjs", import.meta.url).href;
const ADDRESS = /^Sallyport demo: (http:\/\/localhost:(\d+))(?: \(its mails: \1\/inbox\))?\n/;
const ISSUER = /^Its identity provider, where you sign in as any of four people: (http:\/\/127\.0\.0\.1:\d+)\n$/m;

export interface Site {
  readonly origin: string;
  /** The origin of the local identity provider, or an empty string. */
  readonly issuer: string;
  /** The server's output since its first start. */
  readonly output: string;
  stop(): Promise<void>;
  /** Starts the server again with the same port and database. */
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  close(): Promise<void>;
}

/** Waits for the first output, which the server prints when it is ready. */
async function firstWords(server: ChildProcess): Promise<string> {
  const { stdout } = server;
  if (stdout === null) throw new Error("The server was started without a pipe");
  const exit = once(server, "exit").then(([code]) => Promise.reject(new Error(`The server ended with ${code}`)));
  const [words] = await Promise.race([once(stdout, "data"), exit]);
  return String(words);
}

export interface Setup {
  /** Whether passwords are hashed at their real cost, as one walk does. Default false. */
  readonly realHashes?: boolean;
}

/** Builds the pages if needed and starts the example on a free port with an empty database. */
export async function createSite(
  settings: Readonly<Record<string, string>> = {},
  { realHashes = false }: Setup = {},
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "sallyport-example-"));
  let dist = "";
  let main = "";
  let server: ChildProcess | undefined;
  let port = "0";
  const site = {
    origin: "",
    issuer: "",
    output: "",
    async start() {
      const args = ["--disable-warning=ExperimentalWarning", ...(realHashes ? [] : ["--import", CHEAP_HASHES]), main];
      const places = { PORT: port, DATA_DIR: join(folder, "data"), DIST_DIR: dist };
      const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...places, ...settings };
      server = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
      for (const stream of [server.stdout, server.stderr]) {
        stream?.on("data", (chunk: Buffer) => {
          site.output += chunk.toString();
        });
      }
      const line = await firstWords(server);
      const [, origin, chosen] = ADDRESS.exec(line) ?? [];
      if (origin === undefined || chosen === undefined) throw new Error(`The server said: ${site.output}`);
      port = chosen;
      site.origin = origin;
      site.issuer = ISSUER.exec(line)?.[1] ?? "";
    },
    async stop() {
      if (server === undefined || server.exitCode !== null) return;
      const gone = once(server, "exit");
      server.kill("SIGTERM");
      await gone;
    },
    async close() {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    [dist, main] = await Promise.all([builtPages(), builtServer()]);
    await site.start();
  } catch (error) {
    await site.close();
    throw error;
  }
  return site;
}
