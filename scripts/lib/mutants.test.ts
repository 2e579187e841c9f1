import { relative } from "node:path";
import { expect, test } from "vitest";
import { tables } from "../mutants/tables.ts";
import { mutantsOf, troubleOf } from "./mutants.ts";
import { root } from "./workspace.ts";

const mutants = tables.flatMap(mutantsOf);

test.each(mutants)("$name: the guard is where the table says", (mutant) => {
  expect(troubleOf(mutant), relative(root, mutant.file)).toBeNull();
});

test("a text that is missing or repeated, or whose removal leaves invalid code, is reported", () => {
  const [one] = mutants;
  if (one === undefined) throw new Error("There are no mutants");
  expect(troubleOf({ ...one, text: "no such text" })).toContain("0 times");
  expect(troubleOf({ ...one, text: "const" })).toMatch(/\d+ times/);
  expect(troubleOf({ ...one, instead: "(((" })).toContain("does not parse");
  expect(troubleOf({ ...one, instead: one.text })).toBe("it changes nothing");
});

test("no two mutants have one name, by which they are run", () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});
