import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { pnpm } from "../../../scripts/lib/pnpm.ts";
import { mustRun } from "../../../scripts/lib/run.ts";

const benchDir = join(import.meta.dirname, "..", "..");
const rootDir = join(benchDir, "..");
const cacheDir = join(benchDir, ".cache");
const betterAuthVersion = "1.7.7";
/** Its API keys are a separate package with its own versions. */
const apiKeysVersion = "1.7.5";
const passkeysVersion = "1.7.6";
const simpleWebAuthn = "@simplewebauthn/server@14.0.3";

export interface Arena {
  readonly dir: string;
  /** A second one, in which both libraries have the packages that passkeys need. */
  readonly passkeys: string;
  /** The folders with only what a server on an embedded database needs. */
  readonly installed: { readonly ours: string; readonly betterAuth: string };
}

async function npmInstall(dir: string, packages: readonly string[]): Promise<void> {
  mkdirSync(dir, { recursive: true });
  if (!existsSync(join(dir, "package.json"))) {
    writeFileSync(join(dir, "package.json"), JSON.stringify({ name: "installed", private: true, type: "module" }));
  }
  await mustRun("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", ...packages], { cwd: dir });
}

/** Builds, packs and installs the packages with npm. */
async function installOurs(dir: string, buildFirst: boolean): Promise<void> {
  if (buildFirst) await mustRun("node", ["scripts/build.ts"], { cwd: rootDir });
  const tarballs = join(cacheDir, "tarballs");
  rmSync(tarballs, { recursive: true, force: true });
  mkdirSync(tarballs, { recursive: true });
  const filters = ["core", "kysely", "node"].flatMap((name) => ["--filter", `@sallyport/${name}`]);
  await pnpm([...filters, "-r", "pack", "--pack-destination", tarballs], { cwd: rootDir });
  const fileOf = (name: string): string =>
    join(tarballs, readdirSync(tarballs).find((file) => file.startsWith(`sallyport-${name}-`)) ?? `no ${name}`);
  rmSync(dir, { recursive: true, force: true });
  await npmInstall(dir, [fileOf("core"), fileOf("kysely")]);
  // A separate folder keeps the weight of the first one minimal.
  rmSync(`${dir}-node`, { recursive: true, force: true });
  await npmInstall(`${dir}-node`, [fileOf("core"), fileOf("node")]);
  rmSync(`${dir}-passkeys`, { recursive: true, force: true });
  await npmInstall(`${dir}-passkeys`, [fileOf("core"), fileOf("kysely"), simpleWebAuthn]);
}

function link(dir: string, name: string, from: string, as = name): void {
  const target = join(dir, "node_modules", as);
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(join(from, "node_modules", name), target);
}

async function compileChildren(dir: string): Promise<void> {
  const sources = join(benchDir, "src", "children");
  await build({
    entryPoints: readdirSync(sources).map((file) => join(sources, file)),
    outdir: dir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    packages: "external",
  });
}

async function createPasskeyArena(ours: string): Promise<string> {
  const theirs = join(cacheDir, `better-auth-passkeys-${passkeysVersion}`);
  if (!existsSync(join(theirs, "node_modules", "@better-auth", "passkey"))) {
    await npmInstall(theirs, [
      `better-auth@${betterAuthVersion}`,
      `@better-auth/passkey@${passkeysVersion}`,
      "--legacy-peer-deps",
    ]);
  }
  const dir = join(cacheDir, "arena-passkeys");
  rmSync(dir, { recursive: true, force: true });
  for (const name of ["@sallyport/core", "@sallyport/kysely", "@simplewebauthn/server"])
    link(dir, name, `${ours}-passkeys`);
  for (const name of ["better-auth", "@better-auth/passkey"]) link(dir, name, theirs);
  await compileChildren(dir);
  return dir;
}

/** Installs both libraries and compiles the child processes. */
export async function createArena(buildFirst: boolean): Promise<Arena> {
  const installed = { ours: join(cacheDir, "ours"), betterAuth: join(cacheDir, `better-auth-${betterAuthVersion}`) };
  if (!existsSync(join(installed.betterAuth, "node_modules", "better-auth"))) {
    await npmInstall(installed.betterAuth, [`better-auth@${betterAuthVersion}`]);
  }
  // A separate folder keeps the weight of the first one unchanged.
  const withKeys = join(cacheDir, `better-auth-api-keys-${apiKeysVersion}`);
  if (!existsSync(join(withKeys, "node_modules", "@better-auth", "api-key"))) {
    await npmInstall(withKeys, [
      `better-auth@${apiKeysVersion}`,
      `@better-auth/api-key@${apiKeysVersion}`,
      "--legacy-peer-deps",
    ]);
  }
  await installOurs(installed.ours, buildFirst);
  const dir = join(cacheDir, "arena");
  rmSync(dir, { recursive: true, force: true });
  link(dir, "@sallyport/core", installed.ours);
  link(dir, "@sallyport/kysely", installed.ours);
  link(dir, "@sallyport/node", `${installed.ours}-node`);
  link(dir, "better-auth", installed.betterAuth);
  link(dir, "@better-auth/api-key", withKeys);
  link(dir, "better-auth", withKeys, "better-auth-with-api-keys");
  link(dir, "pg", benchDir);
  await compileChildren(dir);
  return { dir, passkeys: await createPasskeyArena(installed.ours), installed };
}

export function start(
  { dir }: Arena,
  program: string,
  parameters: object,
  flags: readonly string[] = [],
): ChildProcess {
  return spawn(process.execPath, [...flags, join(dir, `${program}.mjs`), JSON.stringify(parameters)], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "development", NODE_NO_WARNINGS: "1" },
  });
}

export async function run<Result>(
  arena: Arena,
  program: string,
  parameters: object,
  flags: readonly string[] = [],
): Promise<Result> {
  const child = start(arena, program, parameters, flags);
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  const last = output.trimEnd().split("\n").at(-1) ?? "";
  if (code !== 0) throw new Error(`${program} exited ${code}`);
  return JSON.parse(last) as Result;
}
