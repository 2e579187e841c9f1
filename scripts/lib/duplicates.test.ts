import { expect, test } from "vitest";
import { duplicatesOf } from "./duplicates.ts";

const body = (lines: number, name = "a"): string =>
  Array.from({ length: lines }, (_, line) => `  ${name}.set(${line}, read("${name}${line}") + ${line} * 7);\n`).join(
    "",
  );

test("finds a copy in another file despite other comments and indentation", async () => {
  const copied = `// Not a copy, it says\n${body(10).replaceAll("  a.set", "      a.set")}${body(30, "c")}`;
  const { percentage, copies } = await duplicatesOf([
    { path: "one.ts", text: body(10) + body(30, "b") },
    { path: "two.ts", text: copied },
  ]);
  expect(copies).toEqual([expect.stringMatching(/^two\.ts:2-1\d is one\.ts:1-1\d$/)]);
  expect(percentage).toBeGreaterThan(9);
  expect(percentage).toBeLessThan(15);
});

test("finds a copy within a file, and ignores three equal lines", async () => {
  const twice = await duplicatesOf([{ path: "one.ts", text: `${body(8)}${body(8, "b")}${body(8)}` }]);
  expect(twice.copies).toHaveLength(1);
  const short = await duplicatesOf([{ path: "one.ts", text: `${body(3)}${body(8, "b")}${body(3)}` }]);
  expect(short).toEqual({ percentage: 0, copies: [] });
});
