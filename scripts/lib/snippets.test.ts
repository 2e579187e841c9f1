import { expect, test } from "vitest";
import { pluginApp, snippetsOf } from "./snippets.ts";

const page = (...lines: string[]): string => lines.join("\n");

test("finds blocks, named by their first line or by number", () => {
  const text = page(
    "# A",
    "```ts",
    "// auth.ts",
    "export {};",
    "```",
    "  ```tsx",
    "  <p />",
    "  ```",
    "```sh",
    "ls",
    "```",
  );
  expect(snippetsOf("a.md", text)).toEqual({
    snippets: [
      { place: "a.md:2", file: "auth.ts", text: "// auth.ts\nexport {};" },
      { place: "a.md:6", file: "block-2.tsx", text: "<p />" },
    ],
    problems: [],
  });
});

test("leaves out a fragment only with a reason", () => {
  const text = page("```ts no-check: a fragment", "…", "```", "```ts no-check", "…", "```");
  const { snippets, problems } = snippetsOf("a.md", text);
  expect(snippets).toEqual([]);
  expect(problems).toEqual(['a.md:4: no-check needs a reason, as in "no-check: a fragment"']);
});

test("reports a block that does not end", () => {
  expect(snippetsOf("a.md", page("```ts", "const a = 1;")).problems).toEqual(["a.md:1: the block does not end"]);
});

test("passes the plugins of a block to createAuth", () => {
  const block = 'export const pin = () =>\n  definePlugin({ id: "pin" });\nexport const other = 1;\n';
  expect(pluginApp("pin.ts", block)).toContain("plugins: [pin()]");
  expect(pluginApp("pin.ts", "export const other = 1;")).toBeNull();
});
