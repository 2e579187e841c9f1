import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tarballOf } from "./tarballs.ts";
import { publicPackages, root, type Workspace } from "./workspace.ts";

const ours = new Map(publicPackages.map((item) => [item.manifest.name, item]));

/** Returns the package and the workspace packages it depends on. */
function withOurs(name: string, found = new Map<string, Workspace>()): Map<string, Workspace> {
  const item = ours.get(name);
  if (item === undefined || found.has(name)) return found;
  found.set(name, item);
  for (const other of Object.keys({ ...item.manifest.dependencies, ...item.manifest.peerDependencies })) {
    withOurs(other, found);
  }
  return found;
}

/** Returns the version in the lockfile, so that releases of other projects change no test. */
function locked(name: string): string {
  for (const folder of ["docs", ".", "packages/cli"]) {
    const file = join(root, folder, "node_modules", name, "package.json");
    if (existsSync(file)) return `${name}@${(JSON.parse(readFileSync(file, "utf8")) as { version: string }).version}`;
  }
  return name;
}

/** Replaces workspace packages by their tarballs, and others by their locked versions. */
export function toInstallable(line: string): string {
  const [, maker] = /^npx (create-[\w-]+)@\d+ /.exec(line) ?? [];
  if (maker !== undefined) return line.replace(/\S+@\d+/, `--yes ${locked(maker)}`);
  if (!line.startsWith("npm install ")) return line;
  const words = line.split(" ").slice(2);
  const flags = words.filter((word) => word.startsWith("--"));
  const names = words.filter((word) => !word.startsWith("--"));
  const packed = new Set(names.flatMap((name) => [...withOurs(name).values()].map(tarballOf)));
  const others = names.filter((name) => !ours.has(name)).map(locked);
  return ["npm", "install", ...flags, ...packed, ...others].join(" ");
}
