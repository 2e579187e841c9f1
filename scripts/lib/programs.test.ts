import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { programs } from "./programs.ts";
import { root } from "./workspace.ts";

test("projects with the same options share a program, and others are checked alone", () => {
  const [tests = "", packages = "", ...alone] = programs([
    "packages/core",
    "packages/i18n",
    "packages/mail",
    "packages/react",
    "tests",
    "tests/consumer",
    "bench",
    "docs",
  ]);
  expect(alone).toEqual(["packages/core", "packages/i18n", "tests/consumer", "docs"]);
  const configOf = (dir: string) => JSON.parse(readFileSync(join(dir, "tsconfig.json"), "utf8"));
  const inRoot = (...folders: string[]) => folders.map((folder) => join(root, folder));
  expect(configOf(packages).include).toEqual(inRoot("packages/mail/src", "packages/mail/test", "packages/react/src"));
  expect(configOf(tests)).toMatchObject({
    include: expect.arrayContaining(inRoot("tests/races", "bench/src")),
    exclude: inRoot("bench/src/consumers"),
  });
});

test("a project that is checked by itself keeps its own configuration", () => {
  expect(programs(["packages/react"])).toEqual(["packages/react"]);
});
