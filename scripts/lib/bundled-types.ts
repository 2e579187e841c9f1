import { dirname, join, relative } from "node:path";
import { packages, type Workspace } from "./workspace.ts";

/**
 * Returns the source of a specifier if it is an entry of another package that this one bundles, because it does not
 * depend on it.
 */
export function bundledSource({ manifest }: Workspace, specifier: string): string | undefined {
  const [, name = "", subpath = ""] = /^(@sallyport\/[^/]+)(.*)$/.exec(specifier) ?? [];
  if (name === manifest.name || manifest.dependencies?.[name] || manifest.peerDependencies?.[name]) return undefined;
  const item = packages.find((other) => other.manifest.name === name);
  const entry = item?.manifest.exports?.[`.${subpath}`];
  const source = typeof entry === "object" ? entry.source : undefined;
  return item === undefined || typeof source !== "string" ? undefined : join(item.folder, source);
}

/** Returns where in `dist` the declaration of a source is: a bundled one is in a folder named after its package. */
export function distPath({ folder }: Workspace, source: string): string {
  const [, name = "", rest = ""] = /^packages[\\/]([^\\/]+)[\\/]src[\\/](.+)$/.exec(source) ?? [];
  return folder === `packages/${name}` ? rest : join(name, rest);
}

/** Returns the specifier by which a declaration imports a bundled source. */
export function bundledSpecifier(item: Workspace, from: string, source: string): string {
  const path = relative(dirname(distPath(item, from)), distPath(item, source)).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}
