import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isOlder } from "./is-older.ts";
import type { Manifest } from "./workspace.ts";

let dir = "";
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "sallyport-older-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function write(name: string, seconds: number): void {
  const file = join(dir, name);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, "");
  utimesSync(file, seconds, seconds);
}

test("a package is outdated when a source is newer than its build, or when it has no build", () => {
  const manifest = {
    name: "a",
    version: "0.0.0",
    exports: { ".": { source: "./src/index.ts", default: "./dist/index.js" } },
  } as Manifest;
  const item = { dir, folder: "packages/a", manifest };
  write("package.json", 100);
  write("src/index.ts", 100);
  expect(isOlder(item)).toBe(true);
  write("dist/index.js", 200);
  expect(isOlder(item)).toBe(false);
  write("src/room/inner.ts", 300);
  expect(isOlder(item)).toBe(true);
});
