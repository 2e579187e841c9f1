import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { wordsByPosition } from "./by-position.ts";

const OPTIONS = {
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  format: "esm",
  charset: "utf8",
  conditions: ["source"],
} as const satisfies BuildOptions;

const without = (files: ReadonlySet<string>): Plugin => ({
  name: "without",
  setup({ onResolve }) {
    onResolve({ filter: /^[./]/ }, ({ path, resolveDir, kind }) => {
      const file = resolve(resolveDir, path);
      return kind !== "entry-point" && files.has(file) ? { path: file, external: true } : undefined;
    });
  },
});

async function filesOf(file: string): Promise<ReadonlySet<string>> {
  const { metafile } = await build({ ...OPTIONS, entryPoints: [file] });
  return new Set(Object.keys(metafile.inputs).map((input) => resolve(input)));
}

/** Returns the compressed bytes of a file and its imports, without those of a file that the application already has. */
export async function gzipped(file: string, there?: string): Promise<number> {
  const present = there === undefined || there === file ? new Set<string>() : await filesOf(there);
  const plugins = [without(present), wordsByPosition as Plugin];
  const { outputFiles } = await build({ ...OPTIONS, entryPoints: [file], plugins });
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
}
