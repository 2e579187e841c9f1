import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type GetModuleInfo, type OutputChunk, rollup } from "rollup";
import { entriesOf } from "./entries.ts";
import type { Workspace } from "./workspace.ts";

/** Entries that load without the package's main entry, so they must not import its chunk. */
const apart: Readonly<Record<string, readonly string[]>> = {
  "@sallyport/core": ["access", "verifiers", "verify"],
  "@sallyport/kysely": [],
};

/** Returns all files that the given ones import statically. */
function closureOf(files: readonly string[], info: GetModuleInfo): Set<string> {
  const found = new Set(files);
  for (const file of found) for (const id of info(file)?.importedIds ?? []) found.add(id);
  return found;
}

/**
 * Joins the small files that every server loads at start-up, because each one costs a look-up, a read and a
 * compilation.
 */
export async function joinChunks({ dir, manifest }: Workspace): Promise<void> {
  const loadedAlone = apart[manifest.name];
  if (loadedAlone === undefined) return;
  const dist = join(dir, "dist");
  const names = Object.keys(entriesOf(manifest));
  const fileOf = (name: string): string => join(dist, `${name}.js`);
  const build = await rollup({
    input: Object.fromEntries(names.map((name) => [name, fileOf(name)])),
    external: (id) => !id.startsWith("./") && !id.startsWith("/"),
    preserveEntrySignatures: "strict",
    treeshake: { moduleSideEffects: false },
  });
  let joined: ReadonlySet<string> | undefined;
  const shared = (getModuleInfo: GetModuleInfo): ReadonlySet<string> => {
    const atStart = names.filter((name) => name === "index" || name.startsWith("platform."));
    const others = closureOf(loadedAlone.map(fileOf), getModuleInfo);
    for (const name of names) others.add(fileOf(name));
    return new Set([...closureOf(atStart.map(fileOf), getModuleInfo)].filter((file) => !others.has(file)));
  };
  const { output } = await build.generate({
    format: "esm",
    manualChunks(id, { getModuleInfo }) {
      joined ??= shared(getModuleInfo);
      return joined.has(id) ? "shared" : undefined;
    },
    onlyExplicitManualChunks: true,
    chunkFileNames: "[name].js",
    hoistTransitiveImports: false,
    minifyInternalExports: false,
  });
  await build.close();
  for (const file of readdirSync(dist)) if (file.endsWith(".js")) rmSync(join(dist, file));
  const chunks = output.filter((one): one is OutputChunk => one.type === "chunk");
  for (const { fileName, code } of chunks) writeFileSync(join(dist, fileName), code);
}
