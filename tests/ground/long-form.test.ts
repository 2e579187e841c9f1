import { expect, test } from "vitest";
import { isLong, representatives, rounds } from "./long-form.ts";

const KINDS = ["memory", "SQLite", "PostgreSQL", "MariaDB"];

test("between them, titles meet every kind; in the long form each title does", () => {
  const met = ["seat", "seats", "a seat", "a seats"].map((title) => representatives(title, KINDS));
  expect(met).toEqual(KINDS.map((kind) => (isLong ? KINDS : [kind])));
});

test.each(["seat", "seats"])("the only kind there is stands for all: %s", (title) => {
  expect(representatives(title, ["SQLite"])).toEqual(["SQLite"]);
});

test("the long form has every round, the short one a few", () => {
  expect([rounds(20), rounds(20, 5), rounds(2)]).toEqual(isLong ? [20, 20, 2] : [3, 5, 2]);
});
