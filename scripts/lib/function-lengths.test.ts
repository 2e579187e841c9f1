import { expect, test } from "vitest";
import { functionsOf } from "./function-lengths.ts";

const lines = (count: number): string => "  work();\n".repeat(count);

test("counts functions of every kind from the first to the last line", () => {
  const text = `function a() {\n${lines(3)}}\nconst b = () => {\n${lines(1)}};\nclass C {\n  d() {\n${lines(2)}  }\n}\n`;
  expect(functionsOf("a.ts", text)).toEqual([
    { start: 1, lines: 5 },
    { start: 6, lines: 3 },
    { start: 10, lines: 4 },
  ]);
});

test("counts nested functions, except the callbacks of `test`", () => {
  const text = `function a(test) {\n  const b = () => {\n  ${lines(1)}  };\n  test("c", () => {\n${lines(9)}  });\n}\n`;
  expect(functionsOf("a.ts", text).map((one) => one.lines)).toEqual([5, 3, 11]);
});
