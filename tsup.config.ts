import { readFileSync } from "node:fs";
import { defineConfig } from "tsup";
import { wordsByPosition } from "./scripts/lib/by-position.ts";
import { eachLanguage } from "./scripts/lib/each-language.ts";
import { entriesOf } from "./scripts/lib/entries.ts";
import { withoutPatterns } from "./scripts/lib/patterns.ts";
import { withoutComments } from "./scripts/lib/without-comments.ts";
import type { Manifest } from "./scripts/lib/workspace.ts";

// Runs in a package's folder. Its own manifest says what is built: nothing is listed a second time here.
const manifest = withoutPatterns(JSON.parse(readFileSync("package.json", "utf8")) as Manifest, ".");

export default defineConfig({
  entry: entriesOf(manifest),
  format: "esm",
  target: "es2023",
  platform: "neutral",
  splitting: true,
  removeNodeProtocol: false,
  clean: true,
  silent: true,
  // Names that the platform or the manifest's "imports" resolves at run time.
  external: [/^node:/, /^#/],
  esbuildPlugins: [withoutComments, eachLanguage, ...(manifest.name === "@sallyport/i18n" ? [wordsByPosition] : [])],
  esbuildOptions(options) {
    options.conditions = ["source", "import", "module"];
    options.legalComments = "inline";
    // Bundlers write letters as they are: what is measured here is what they ship.
    options.charset = "utf8";
  },
});
