import { expect, test } from "vitest";
import { functionsOf } from "./function-lengths.ts";

const lines = (count: number): string => "  work();\n".repeat(count);

test("functions of every kind are counted from their first line to their last", () => {
  const text = `function a() {\n${lines(3)}}\nconst b = () => {\n${lines(1)}};\nclass C {\n  d() {\n${lines(2)}  }\n}\n`;
  expect(functionsOf("a.ts", text)).toEqual([
    { start: 1, lines: 5 },
    { start: 6, lines: 3 },
    { start: 10, lines: 4 },
  ]);
});

test("a function counts what is in it, but for the cases that it hands to `test`", () => {
  const text = `function a(test) {\n  const b = () => {\n  ${lines(1)}  };\n  test("c", () => {\n${lines(9)}  });\n}\n`;
  expect(functionsOf("a.ts", text).map((one) => one.lines)).toEqual([5, 3, 11]);
});
