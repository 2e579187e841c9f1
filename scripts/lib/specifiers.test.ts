import { expect, test } from "vitest";
import { specifiersOf } from "./specifiers.ts";

test("finds every kind of import and export", () => {
  const text = `
    import a from "./a.ts";
    import type { B } from "./b.ts";
    import { type C } from "./c.ts";
    import "./d.ts";
    export { e } from "./e.ts";
    export type * from "./f.ts";
    const g = await import("./g.ts");
    type H = import("./h.ts").H;
    declare module "./i.ts" { interface I {} }
  `;
  expect(specifiersOf("x.ts", text).map(({ value, typeOnly }) => [value, typeOnly])).toEqual([
    ["./a.ts", false],
    ["./b.ts", true],
    ["./c.ts", false],
    ["./d.ts", false],
    ["./e.ts", false],
    ["./f.ts", true],
    ["./g.ts", false],
    ["./h.ts", true],
    ["./i.ts", true],
  ]);
});

test("reads a relative path with a variable as a pattern", () => {
  const text = `const a = await import(\`./languages/\${tag}/mails.ts\`);`;
  expect(specifiersOf("x.ts", text)).toMatchObject([{ value: "./languages/*/mails.ts", typeOnly: false }]);
});

test("ignores imports in strings and comments", () => {
  expect(specifiersOf("x.ts", `const text = 'import "./a.ts"'; // import "./b.ts"`)).toEqual([]);
});

test("rejects an import whose path is not a plain string", () => {
  for (const path of ["name", `\`\${name}\``, `\`\${folder}/a.ts\``])
    expect(() => specifiersOf("x.ts", `await import(${path})`)).toThrow("not a plain string");
});

test("rejects a file that does not parse", () => {
  expect(() => specifiersOf("x.ts", "import {")).toThrow("x.ts");
});
