import { expect, test } from "vitest";
import { isLong, representatives, rounds, spoken } from "./long-form.ts";

const KINDS = ["memory", "SQLite", "PostgreSQL", "MariaDB"];

test("the titles of tests choose every kind, and in the long form each title gets all kinds", () => {
  const met = ["seat", "seats", "a seat", "a seats"].map((title) => representatives(title, KINDS));
  expect(met).toEqual(KINDS.map((kind) => (isLong ? KINDS : [kind])));
});

test.each(["seat", "seats"])("a single kind is chosen for every title: %s", (title) => {
  expect(representatives(title, ["SQLite"])).toEqual(["SQLite"]);
});

test("the long form runs every round, and the short form a few", () => {
  expect([rounds(20), rounds(20, 5), rounds(2)]).toEqual(isLong ? [20, 20, 2] : [3, 5, 2]);
});

test("the long form speaks every language, and the short form two", () => {
  expect(spoken(["de", "en", "tr"])).toEqual(isLong ? ["de", "en", "tr"] : ["de", "en"]);
});
