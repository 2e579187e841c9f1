import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { atMost, figure, table } from "../lib/table.ts";
import type { Section } from "./section.ts";

const budget = 4.5;

/** Kilobytes of a client, minified and compressed, React left out. */
async function kilobytes(consumer: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "..", "consumers", `${consumer}.ts`)],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    external: ["react", "react/jsx-runtime"],
    define: { "process.env.NODE_ENV": '"production"' },
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).byteLength / 1000;
}

export const bundles: Section = {
  title: "Client with React, no plugin",
  async measure() {
    const ours = await kilobytes("client-ours");
    const theirs = await kilobytes("client-better-auth");
    const rows = [
      ["ours", atMost(ours, budget)],
      ["better-auth", figure(theirs)],
    ];
    return { text: table(["", "kB, minified and gzipped, React external"], rows), numbers: { ours, theirs } };
  },
};
