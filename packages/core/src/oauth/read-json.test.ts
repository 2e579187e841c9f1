import { afterEach, expect, test, vi } from "vitest";
import { readJson, readJsonList, readJsonObject } from "./read-json.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("returns whole numbers beyond 2^53 as text, and others as numbers", () => {
  expect(
    readJson('{"a":9007199254740993,"b":9007199254740992,"c":9007199254740991,"d":[-9007199254740993,0.5,1e3]}'),
  ).toEqual({
    a: "9007199254740993",
    b: "9007199254740992",
    c: 9007199254740991,
    d: ["-9007199254740993", 0.5, 1000],
  });
  expect(readJson('["1e400", 1e400, 9007199254740993.0]')).toEqual(["1e400", "1e400", "9007199254740993.0"]);
});

test("without JSON.parse source text, rejects numbers that lose precision", () => {
  const parse = JSON.parse;
  vi.spyOn(JSON, "parse").mockImplementation((text, reviver) =>
    parse(text, reviver && ((key, value) => reviver.call(null, key, value))),
  );
  expect(readJsonObject('{"id":9007199254740993}')).toBeNull();
  expect(readJsonObject('{"id":9007199254740991}')).toEqual({ id: 9007199254740991 });
});

test("drops __proto__", () => {
  const value = readJsonObject('{"__proto__":{"admin":true},"a":{"__proto__":1,"b":2}}');
  expect(Object.keys(value ?? {})).toEqual(["a"]);
  expect(Object.assign({}, value)).not.toHaveProperty("admin");
  expect(value?.a).toEqual({ b: 2 });
});

test.each(["", "<html>", "[]", "null", '"text"', "1", '{"a":', `${"[".repeat(500_000)}`])(
  "readJsonObject(%.20s) is null",
  (text) => {
    expect(readJsonObject(text)).toBeNull();
  },
);

test("readJsonList accepts only arrays", () => {
  expect(readJsonList('[{"id":1}]')).toEqual([{ id: 1 }]);
  expect(readJsonList('{"length":1}')).toBeNull();
  expect(readJsonList(`${"[".repeat(100_000)}${"]".repeat(100_000)}`)).toBeNull();
});
