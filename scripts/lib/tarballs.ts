import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pnpm } from "./pnpm.ts";
import { cacheDir, publicPackages, type Workspace } from "./workspace.ts";

const folder = join(cacheDir, "tarballs");

/** Returns the path of a tarball that {@link packAll} writes. */
export function tarballOf({ manifest }: Workspace): string {
  return join(folder, `${manifest.name.replace("@", "").replace("/", "-")}-${manifest.version}.tgz`);
}

/** Packs the packages as they are built. */
export async function packAll(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const filters = publicPackages.flatMap(({ manifest }) => ["--filter", manifest.name]);
  await pnpm([...filters, "-r", "pack", "--pack-destination", folder]);
}
