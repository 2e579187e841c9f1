import { relative } from "node:path";
import { expect, test } from "vitest";
import { tables } from "../mutants/tables.ts";
import { mutantsOf, troubleOf } from "./mutants.ts";
import { root } from "./workspace.ts";

const mutants = tables.flatMap(mutantsOf);

test.each(mutants)("$name: the guarded code is where the table says", (mutant) => {
  expect(troubleOf(mutant), relative(root, mutant.file)).toBeNull();
});

test("reports a text that is missing or repeated, or whose replacement does not parse", () => {
  const [one] = mutants;
  if (one === undefined) throw new Error("There are no mutants");
  expect(troubleOf({ ...one, text: "no such text" })).toContain("0 times");
  expect(troubleOf({ ...one, text: "const" })).toMatch(/\d+ times/);
  expect(troubleOf({ ...one, instead: "(((" })).toContain("does not parse");
  expect(troubleOf({ ...one, instead: one.text })).toBe("it changes nothing");
});

test("every mutant has a unique name", () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});
