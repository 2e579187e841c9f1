import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createJiti } from "jiti";
import { findConfig } from "../../project/find-config.ts";
import { loaderOptions } from "../../project/loader-options.ts";
import { Refusal } from "../../terminal/refusal.ts";
import { asBag, type Bag, textOf } from "./reading.ts";

export interface BetterAuthProject {
  readonly file: string;
  readonly version: string | null;
  readonly options: Bag;
}

const FIRST = 2;
const LAST = 7;

async function versionOf(file: string): Promise<string | null> {
  for (let folder = dirname(createRequire(file).resolve("better-auth")); ; folder = dirname(folder)) {
    const text = await readFile(join(folder, "package.json"), "utf8").catch(() => "{}");
    const { name, version } = asBag(JSON.parse(text));
    if (name === "better-auth") return textOf(version) ?? null;
    if (folder === dirname(folder)) return null;
  }
}

function assertKnown(version: string | null): void {
  const [, major, minor] = /^(\d+)\.(\d+)\./.exec(version ?? "") ?? [];
  if (version === null || (major === "1" && Number(minor) >= FIRST && Number(minor) <= LAST)) return;
  throw new Refusal(
    "VERSION_UNKNOWN",
    `better-auth ${version} is installed, but only versions 1.${FIRST} to 1.${LAST} are supported.`,
    ["Install one of these versions, run its migrations on your database, and try again."],
  );
}

export async function loadBetterAuth(cwd: string, given?: string): Promise<BetterAuthProject> {
  const file = findConfig(cwd, given, "betterAuth");
  // Each run needs its own pool, so modules are not cached. Other users may be able to write to a file cache, so none
  // is used.
  const caches = { fsCache: false, moduleCache: false };
  const jiti = createJiti(file, { ...loaderOptions(cwd), ...caches });
  const exported = await jiti.import<Bag>(file).catch((cause: unknown) => {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal("CONFIG_FAILED", `${file} could not be loaded: ${message}`, [], { cause });
  });
  const auths = [exported.auth, exported.default, ...Object.values(exported)].map(asBag);
  const auth = auths.find(({ options, $context }) => options !== undefined && $context !== undefined);
  if (auth === undefined) {
    throw new Refusal("NOT_BETTER_AUTH", `${file} does not export the result of betterAuth.`, [
      "Pass the file that does: --config path/to/auth.ts",
    ]);
  }
  const version = await versionOf(file).catch(() => null);
  assertKnown(version);
  return { file, version, options: asBag(auth.options) };
}
