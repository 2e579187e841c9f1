import { expect, test } from "vitest";
import { jsonProblem } from "./plain-json.ts";

const parse = (text: string) => jsonProblem(JSON.parse(text));

test("plain JSON has no problem", () => {
  expect(parse('{"a":1,"b":[true,null,{"c":"d"}],"e":"žluť 😀"}')).toBeNull();
});

test.each([
  ['{"__proto__":{"admin":true}}', "[body] must not have a field named __proto__"],
  ['{"a":{"constructor":{"prototype":{}}}}', "[body.a] must not have a field named constructor"],
  ['{"a":[{"prototype":1}]}', "[body.a.0] must not have a field named prototype"],
  ['{"name":"a\\u0000b"}', "[body.name] must not contain NUL"],
  ['{"name":"\\ud800"}', "[body.name] must be valid Unicode"],
  ['{"a\\u0000":1}', "[body] has a field whose name must not contain NUL"],
])("%s is rejected: %s", (text, problem) => {
  expect(parse(text)).toBe(problem);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test("limits depth and number of fields without recursion", () => {
  expect(parse(`${'{"a":'.repeat(31)}1${"}".repeat(31)}`)).toBeNull();
  expect(parse(`${'{"a":'.repeat(33)}1${"}".repeat(33)}`)).toContain("is nested too deeply");
  expect(parse(`{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`)).toContain("is nested too deeply");
  expect(jsonProblem({ list: Array.from({ length: 3_000 }, () => 1) })).toBe("too many fields");
});
