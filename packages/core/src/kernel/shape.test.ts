import { expect, test } from "vitest";
import {
  array,
  boolean,
  either,
  filled,
  given,
  matching,
  object,
  optional,
  problemsOf,
  record,
  whole,
} from "./shape.ts";

const shape = object({
  name: filled,
  size: optional(whole(1, 5)),
  tags: optional(array(filled, 1)),
  by: optional(record(matching(/^[a-z]+$/), boolean)),
  box: optional(either("must be true, or a box", boolean, object({ wide: boolean }))),
});

const said = (value: unknown): string[] =>
  problemsOf(shape, value).map(({ path, message }) => `${path.join(".")}: ${message}`);

test.each([
  { name: "a" },
  { name: "a", size: undefined },
  { name: "a", size: 5, tags: ["x"], by: { one: true }, box: { wide: false } },
  { name: "a", box: true },
])("accepts %j", (value) => {
  expect(said(value)).toEqual([]);
});

test.each([
  [{}, ["name: must be a non-empty string"]],
  [null, [": must be an object"]],
  [["a"], [": must be an object"]],
  [{ name: "a", size: 1.5 }, ["size: must be a whole number from 1 to 5"]],
  [{ name: "a", size: Number.NaN }, ["size: must be a whole number from 1 to 5"]],
  [{ name: "a", size: 6 }, ["size: must be a whole number from 1 to 5"]],
  [{ name: "a", size: null }, ["size: must be a whole number from 1 to 5"]],
  [{ name: "a", tags: [] }, ["tags: must not be empty"]],
  [{ name: "a", tags: ["x", ""] }, ["tags.1: must be a non-empty string"]],
  [{ name: "a", by: { One: true } }, ["by.One: must match /^[a-z]+$/"]],
  [{ name: "a", by: { one: 1 } }, ["by.one: must be true or false"]],
  [{ name: "a", box: "x" }, ["box: must be true, or a box"]],
  [{ name: "a", box: { wide: 1 } }, ["box.wide: must be true or false"]],
  [{ nme: "a", siz: 1 }, ["name: must be a non-empty string", ": nme is unknown", ": siz is unknown"]],
])("rejects %j", (value, problems) => {
  expect(said(value)).toEqual(problems);
});

test("reports an unknown name with the known ones", () => {
  const [problem] = problemsOf(object({ one: optional(boolean) }), { two: true });
  expect(problem?.unknown).toEqual({ name: "two", known: ["one"] });
});

test("reports a name of Object.prototype as unknown", () => {
  const parsed: unknown = JSON.parse('{ "constructor": 1, "__proto__": 1 }');
  expect(problemsOf(object({}), parsed).map(({ unknown }) => unknown?.name)).toEqual(["constructor", "__proto__"]);
});

test("builds the shape of an option only when it is given", () => {
  let made = 0;
  const lazy = object({
    part: given(() => {
      made += 1;
      return boolean;
    }),
  });
  expect(problemsOf(lazy, {})).toEqual([]);
  expect(made).toBe(0);
  expect(problemsOf(lazy, { part: 1 })).toHaveLength(1);
  expect(problemsOf(lazy, { part: true })).toEqual([]);
  expect(made).toBe(1);
});
