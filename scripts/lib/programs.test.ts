import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFilesBelow } from "./files.ts";
import { writeLibraries } from "./libraries.ts";
import { programs } from "./programs.ts";
import { root } from "./workspace.ts";

const configOf = (dir: string) => JSON.parse(readFileSync(join(dir, "tsconfig.json"), "utf8"));
const inRoot = (...folders: string[]) => folders.map((folder) => join(root, folder));
const names = ["packages/core", "packages/i18n", "packages/mail", "packages/react", "tests", "tests/consumer", "bench"];
const apart = (folder: string) => join(root, folder, ".cache", "types");

test("projects with the same options share a program, and others are checked alone", () => {
  const [tests = "", packages = "", ...alone] = programs([...names, "docs"], true);
  expect(alone).toEqual(["packages/core", "packages/i18n", "tests/consumer", "docs"].map(apart));
  expect(configOf(packages).files).toEqual(
    expect.arrayContaining(inRoot("packages/mail/test/smtp-server.ts", "packages/react/src/ui/icons/lucide.d.ts")),
  );
  expect(configOf(tests)).toMatchObject({
    include: expect.arrayContaining(inRoot("tests/races", "bench/src")),
    exclude: inRoot("bench/src/consumers"),
  });
});

test("a project that shares nothing keeps its own configuration", () => {
  expect(programs(names, false)).toEqual(names.map(apart));
  expect(programs(["packages/react"], true)).toEqual([apart("packages/react")]);
  expect(configOf(apart("packages/react")).extends).toBe(join(root, "packages/react/tsconfig.json"));
});

test("each file of a package is in its library or among its tests", () => {
  writeLibraries();
  const [dir = ""] = programs(["packages/core"], true);
  const { files, references } = configOf(dir);
  const library = references.find(({ path }: { path: string }) => path.endsWith("packages/core"));
  const checked = new Set([...files, ...configOf(library.path).files]);
  const all = ownFilesBelow(join(root, "packages/core/src"), /\.tsx?$/);
  expect(all.filter((file) => !checked.has(file))).toEqual([]);
  expect(files).not.toContain(join(root, "packages/core/src/index.ts"));
});
