import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { withoutPatterns } from "./patterns.ts";

const base = { name: "@sallyport/x", version: "0.0.0" };
const main = { source: "./src/index.ts", default: "./dist/index.js" };
const pattern = { source: "./src/*/words.ts", types: "./dist/*/words.d.ts", default: "./dist/*/words.js" };

function folderWith(...files: string[]): string {
  const dir = mkdtempSync(join(tmpdir(), "patterns-"));
  for (const file of files) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), "");
  }
  return dir;
}

test("expands a pattern to the matching source files", () => {
  const dir = folderWith("src/de/words.ts", "src/en/words.ts", "src/en/other.ts", "src/en/deep/words.ts");
  const { exports } = withoutPatterns({ ...base, exports: { ".": main, "./words/*": pattern } }, dir);
  expect(exports).toEqual({
    ".": main,
    "./words/de": { source: "./src/de/words.ts", types: "./dist/de/words.d.ts", default: "./dist/de/words.js" },
    "./words/en": { source: "./src/en/words.ts", types: "./dist/en/words.d.ts", default: "./dist/en/words.js" },
  });
});

test("throws for a pattern without matching files", () => {
  const manifest = { ...base, exports: { "./words/*": pattern } };
  expect(() => withoutPatterns(manifest, folderWith("src/index.ts"))).toThrow(
    "no source file fits the entry ./words/*",
  );
});
