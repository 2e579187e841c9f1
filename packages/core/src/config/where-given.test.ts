import { expect, test } from "vitest";
import * as z from "zod/mini";
import { whereGiven } from "./where-given.ts";

/** Parts that note which of them were built. */
function noting(built: string[]) {
  const part = (name: string) => () => {
    built.push(name);
    return z.string();
  };
  return { first: part("first"), second: part("second") };
}

test("a part is built where it is given, and only there", () => {
  const built: string[] = [];
  const schema = z.strictObject(whereGiven(noting(built), { second: "x", first: undefined }));
  expect(built).toEqual(["second"]);
  expect(z.safeParse(schema, { second: "x", first: undefined }).success).toBe(true);
  expect(z.safeParse(schema, { second: 5 }).success).toBe(false);
});

test("every name is known, given or not, in one order", () => {
  expect(Object.keys(whereGiven(noting([]), { second: "x" }))).toEqual(["first", "second"]);
});

test.each([null, undefined, "text", 5])("%j has no parts", (given) => {
  const built: string[] = [];
  whereGiven(noting(built), given);
  expect(built).toEqual([]);
});
