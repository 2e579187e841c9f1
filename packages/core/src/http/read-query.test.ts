import { expect, test } from "vitest";
import { readQuery } from "./read-query.ts";

test("returns one text for each name", () => {
  expect({ ...readQuery("?a=1&b=x%20y&c=&d+e=%2B") }).toEqual({ a: "1", b: "x y", c: "", "d e": "+" });
  expect({ ...readQuery("") }).toEqual({});
  expect({ ...readQuery("?") }).toEqual({});
});

test.each(["?a=1&b=2", "?a", "?&a=1&&b=", "?a=b=c", "??a=1", "?=1", "a=1", "?a=1;b", "?a=~!*'()", "?a=\u00e9"])(
  "reads %s as URLSearchParams does",
  (search) => expect({ ...readQuery(search) }).toEqual(Object.fromEntries(new URLSearchParams(search))),
);

test("returns repeated values in order for list parameters only", () => {
  const read = (search: string) => ({ ...readQuery(search, "query", ["a"]) });
  expect(read("?a=1&b=0&a=2&a=1,2")).toEqual({ a: ["1", "2", "1,2"], b: "0" });
  expect(read("?a=1")).toEqual({ a: "1" });
  expect(() => read("?a=1&b=1&b=2")).toThrow(/\[query\.b\] is given more than once/);
  expect(() => read("?a=1&a=%00")).toThrow(/NUL/);
});

test("handles names of Object.prototype like any other", () => {
  const query = readQuery("?__proto__=1&constructor=2");
  expect(Object.keys(query)).toEqual(["__proto__", "constructor"]);
  expect(Reflect.get({}, "1")).toBeUndefined();
});

test.each([
  ["?a=1&a=2", "Invalid query parameters: [query.a] is given more than once"],
  ["?a=1&%61=2", "Invalid query parameters: [query.a] is given more than once"],
  ["?a=%00", "Invalid query parameters: [query.a] must not contain NUL"],
  ["?a%00=1", "Invalid query parameters: [query.a\u0000] must not contain NUL"],
  ["?a=%ff", "Invalid query parameters: the query is not valid UTF-8"],
  ["?a=%zz", "Invalid query parameters: the query is not valid UTF-8"],
])("%s is rejected: %s", (search, message) => {
  expect(() => readQuery(search)).toThrow(expect.objectContaining({ code: "VALIDATION_ERROR", status: 400, message }));
});
