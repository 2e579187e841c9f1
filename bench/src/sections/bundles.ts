import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { atMost, figure, table } from "../lib/table.ts";
import type { Section } from "./section.ts";

/** The maximum for Sallyport in kilobytes. */
const budgets = { plain: 4.5, organizations: 6.5 };

/** Returns the minified and compressed size without React. */
async function kilobytes(consumer: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "..", "consumers", `${consumer}.ts`)],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    external: ["react", "react/jsx-runtime"],
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).byteLength / 1000;
}

export const bundles: Section = {
  title: "Client with React",
  async measure() {
    const plain = { ours: await kilobytes("client-ours"), theirs: await kilobytes("client-better-auth") };
    const organizations = {
      ours: await kilobytes("client-ours-organization"),
      theirs: await kilobytes("client-better-auth-organization"),
    };
    const rows = [
      ["no plugin", atMost(plain.ours, budgets.plain), figure(plain.theirs)],
      ["with organizations", atMost(organizations.ours, budgets.organizations), figure(organizations.theirs)],
    ];
    const head = ["kB, minified and gzipped, React external", "ours", "better-auth"];
    return { text: table(head, rows), numbers: { plain, organizations } };
  },
};
