import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { filesBelow } from "./files.ts";
import { pnpm } from "./pnpm.ts";
import { tarballOf } from "./tarballs.ts";
import { publicPackages } from "./workspace.ts";

/** `flat` installs like npm. In pnpm's `strict` layout only dependencies of the manifest resolve. */
export type Layout = "flat" | "strict";

/** Installs outside the workspace and without optional peers. Call {@link removeConsumer} at the end. */
export async function installConsumer(
  names: readonly string[],
  layout: Layout,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), "sallyport-consumer-"));
  const tarballs = Object.fromEntries(
    publicPackages.map((item) => [item.manifest.name, `file:${tarballOf(item)}`] as const),
  );
  const own = Object.fromEntries(names.map((name) => [name, tarballs[name] ?? "missing"]));
  const manifest = { name: "consumer", private: true, type: "module", dependencies: { ...own, ...more } };
  const settings = { packages: ["."], nodeLinker: layout === "flat" ? "hoisted" : "isolated", overrides: tarballs };
  writeFileSync(join(dir, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(dir, "pnpm-workspace.yaml"), JSON.stringify(settings));
  await pnpm(["install", "--prefer-offline", "--ignore-scripts", "--no-frozen-lockfile"], { cwd: dir });
  return dir;
}

export function removeConsumer(dir: string): void {
  rmSync(dir, { recursive: true, force: true });
}

export interface Weight {
  readonly packages: readonly string[];
  readonly bytes: number;
}

function isPackage(file: string): boolean {
  if (basename(file) !== "package.json") return false;
  const folder = dirname(file).split("node_modules/").at(-1) ?? "";
  return folder.split("/").length === (folder.startsWith("@") ? 2 : 1);
}

export function weigh(dir: string): Weight {
  const files = filesBelow(join(dir, "node_modules")).filter((file) => !/node_modules\/\./.test(file));
  const manifests = files.filter(isPackage);
  const packages = manifests.map((file) => (JSON.parse(readFileSync(file, "utf8")) as { name: string }).name);
  return { packages, bytes: files.reduce((sum, file) => sum + statSync(file).size, 0) };
}
