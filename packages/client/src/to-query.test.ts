import { expect, test } from "vitest";
import { toQuery } from "./to-query.ts";

test("returns an empty string without values", () => {
  expect(toQuery()).toBe("");
  expect(toQuery({ a: undefined, b: null })).toBe("");
});

test("encodes text, dates as ISO and objects as JSON", () => {
  const query = toQuery({ q: "a&b=c ü", on: true, n: 0, at: new Date(0), filter: { x: [1] } });
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    q: "a&b=c ü",
    on: "true",
    n: "0",
    at: "1970-01-01T00:00:00.000Z",
    filter: '{"x":[1]}',
  });
});
