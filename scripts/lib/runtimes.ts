import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const { platform, arch } = process;

/** The packages with the executables, for this machine. */
const EXECUTABLES = {
  node22: { name: `node-${platform}-${arch}`, version: "^22.18.0", file: "bin/node" },
  node26: { name: `node-${platform}-${arch}`, version: "^26.0.0", file: "bin/node" },
  bun: { name: `@oven/bun-${platform}-${arch === "arm64" ? "aarch64" : arch}`, version: "^1.4.0", file: "bin/bun" },
  deno: {
    name: `@deno/${platform}-${arch}${platform === "linux" ? "-glibc" : ""}`,
    version: "^2.9.0",
    file: "deno",
  },
  workerd: {
    name: `@cloudflare/workerd-${platform}-${arch === "x64" ? "64" : arch}`,
    version: "^1.20261117.0",
    file: "bin/workerd",
  },
} as const;

type Executable = keyof typeof EXECUTABLES;

/** The dependencies that install every executable. */
export const executables: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(EXECUTABLES).map(([alias, { name, version }]) => [alias, `npm:${name}@${version}`]),
);

export interface Runtime {
  readonly name: string;
  readonly database: "memory" | "sqlite" | "postgres";
  /** Whether the short form leaves it out. */
  readonly isLong: boolean;
  /** Returns the command that serves the application in `dir` on a port. */
  command(dir: string, port: number): readonly [string, ...string[]];
}

type Kind = Pick<Runtime, "name" | "command">;

const fileOf = (dir: string, executable: Executable): string =>
  join(dir, "node_modules", executable, EXECUTABLES[executable].file);

const script = (name: string, executable: Executable, ...args: readonly string[]): Kind => ({
  name,
  command: (dir) => [fileOf(dir, executable), ...args],
});

/** Bundles the application for workerd, as wrangler does. */
export async function bundleWorker(dir: string): Promise<void> {
  await build({
    entryPoints: [join(dir, "worker.mjs")],
    outfile: join(dir, "worker.js"),
    bundle: true,
    format: "esm",
    platform: "browser",
    target: "es2024",
    conditions: ["workerd", "worker", "browser"],
    external: ["node:*", "cloudflare:*"],
    logLevel: "error",
  });
}

function worker(name: string, flags: readonly string[]): Kind {
  return {
    name,
    command(dir, port) {
      const bindings = ["BASE_URL", "MAIL_URL", "DISCOVERY_URL"].map(
        (binding) => `(name = "${binding}", fromEnvironment = "${binding}")`,
      );
      const file = join(dir, `${name.replaceAll(" ", "-")}.capnp`);
      writeFileSync(
        file,
        `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "internet", network = (allow = ["public", "private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.js")],
  compatibilityDate = "2026-11-01",
  compatibilityFlags = ${JSON.stringify(flags)},
  bindings = [${bindings.join(", ")}],
);
`,
      );
      return [fileOf(dir, "workerd"), "serve", file];
    },
  };
}

const NODE_22 = script("Node 22", "node22", "node.mjs");
const NODE_26 = script("Node 26", "node26", "node.mjs");
const BUN = script("Bun", "bun", "bun.mjs");
const DENO = script("Deno", "deno", "run", "-A", "deno.mjs");
const WORKERD = worker("workerd", ["no_nodejs_compat", "no_nodejs_compat_v2"]);
const WORKERD_NODE = worker("workerd with nodejs_compat", ["nodejs_compat"]);

export const runtimes: readonly Runtime[] = [
  { ...NODE_22, database: "sqlite", isLong: false },
  { ...NODE_22, database: "postgres", isLong: true },
  { ...NODE_26, database: "sqlite", isLong: true },
  { ...NODE_26, database: "postgres", isLong: true },
  { ...BUN, database: "memory", isLong: false },
  { ...BUN, database: "sqlite", isLong: true },
  { ...BUN, database: "postgres", isLong: true },
  { ...DENO, database: "memory", isLong: false },
  { ...DENO, database: "sqlite", isLong: true },
  { ...DENO, database: "postgres", isLong: true },
  { ...WORKERD, database: "memory", isLong: false },
  { ...WORKERD_NODE, database: "memory", isLong: false },
];
