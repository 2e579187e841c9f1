import { expect, test } from "vitest";
import { specifiersOf } from "./specifiers.ts";

test("every way to name a module is seen", () => {
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

test("a relative path with a value in it is a pattern", () => {
  const text = `const a = await import(\`./languages/\${tag}/mails.ts\`);`;
  expect(specifiersOf("x.ts", text)).toMatchObject([{ value: "./languages/*/mails.ts", typeOnly: false }]);
});

test("what only looks like an import is not one", () => {
  expect(specifiersOf("x.ts", `const text = 'import "./a.ts"'; // import "./b.ts"`)).toEqual([]);
});

test("an import that cannot be read off the text is refused", () => {
  for (const path of ["name", `\`\${name}\``, `\`\${folder}/a.ts\``])
    expect(() => specifiersOf("x.ts", `await import(${path})`)).toThrow("not a plain string");
});

test("a file that does not parse is refused", () => {
  expect(() => specifiersOf("x.ts", "import {")).toThrow("x.ts");
});
