import { expect, test } from "vitest";
import { demoProblems, linesIn } from "./demo-lines.ts";

const front = { name: "front end", folder: "demo/src", lines: 100 };
const lengths = [
  ["demo/src/app.tsx", 60],
  ["demo/src/app.css", 30],
  ["demo/src/app.test.ts", 500],
  ["demo/server/main.ts", 70],
] as const;

test("counts the lines of a part without its tests", () => {
  expect(linesIn(lengths, front)).toBe(90);
});

test("names a part with too many lines, and a limit that the page does not state", () => {
  expect(demoProblems(lengths, [front], "At most 100 lines.")).toEqual([]);
  expect(demoProblems(lengths, [{ ...front, lines: 89 }], "At most 100 lines.")).toEqual([
    "The front end of the demo has 90 lines, more than 89",
    "The page of the demo must say that the front end has 89 lines",
  ]);
});
