import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withoutPatterns } from "./patterns.ts";

export const root = join(import.meta.dirname, "..", "..");

export const cacheDir = join(root, ".cache");

export type Conditions = string | { readonly [condition: string]: Conditions };

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports?: { readonly [subpath: string]: Conditions };
  readonly imports?: { readonly [specifier: string]: Conditions };
  readonly dependencies?: { readonly [name: string]: string };
  readonly peerDependencies?: { readonly [name: string]: string };
  readonly devDependencies?: { readonly [name: string]: string };
}

export interface Workspace {
  readonly dir: string;
  readonly folder: string;
  readonly manifest: Manifest;
}

function read(folder: string): Workspace[] {
  const dir = join(root, folder);
  const file = join(dir, "package.json");
  if (!existsSync(file)) return [];
  // pnpm checks the manifests.
  return [{ dir, folder, manifest: withoutPatterns(JSON.parse(readFileSync(file, "utf8")) as Manifest, dir) }];
}

function below(parent: string): Workspace[] {
  const dir = join(root, parent);
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .sort()
    .flatMap((name) => read(`${parent}/${name}`));
}

export const packages: readonly Workspace[] = below("packages");
export const publicPackages: readonly Workspace[] = packages.filter((item) => item.manifest.private !== true);

/** All folders with a tsconfig. */
export const workspaces: readonly Workspace[] = [
  ...packages,
  ...below("examples"),
  ...read("tests"),
  ...below("tests"),
  ...read("bench"),
  ...read("docs"),
];
