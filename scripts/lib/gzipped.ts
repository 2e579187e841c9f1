import { gzipSync } from "node:zlib";
import { buildSync } from "esbuild";

/** Bytes of a file and all that it imports, as an application ships them. */
export function gzipped(file: string): number {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    charset: "utf8",
    conditions: ["source"],
  });
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
}
