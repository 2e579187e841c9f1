import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { fullText, indexText } from "./index-file.ts";
import { headOf, markdownOf } from "./page.ts";

const folder = mkdtempSync(join(tmpdir(), "sallyport-assistants-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("resolves includes, links to other Markdown files and removes instructions for tools", () => {
  mkdirSync(join(folder, "guide"));
  mkdirSync(join(folder, "generated"));
  writeFileSync(join(folder, "generated/figures.md"), "| a | b |\n|---|---|\n");
  writeFileSync(
    join(folder, "guide/a.md"),
    `---
title: A
---

# A

See [b](b.md#c) and [the license](../../LICENSE).

<!--@include: ../generated/figures.md-->

<ScreenPreview name="SignIn" />

<ScreenPreview name="SignUp" is-plain />

<ScreenGallery />

\`\`\`ts no-check: a fragment
const a = "[b](b.md)";
\`\`\`
`,
  );
  const text = markdownOf(folder, join(folder, "guide/a.md"));
  expect(text).toMatch(/^# A\n\nSee \[b\]\(\/guide\/b\.md#c\) and \[the license\]\(https:\S+\/LICENSE\)\./);
  expect(text).toContain("| a | b |");
  expect(text).toContain("[Open the preview of SignIn](/preview/index.html?screen=SignIn)");
  expect(text).toContain("[Open the preview of SignUp](/preview/index.html?screen=SignUp)");
  expect(text).not.toMatch(/<[A-Z]/);
  expect(text).toContain('```ts\nconst a = "[b](b.md)";\n```');
});

test.each([
  ["# `a` b\n\nThe first\nsentence. The second.\n\nMore.\n", "a b", "The first sentence."],
  ["# A\n\n```ts\ncode\n```\n", "A", ""],
  ["# A\n\nThis lists them:\n\n- one\n", "A", "This lists them."],
])("reads the title and the first sentence of %j", (markdown, title, lead) => {
  expect(headOf(markdown)).toEqual({ title, lead });
});

test("lists every page with its first sentence, and joins the full texts in the same order", () => {
  const markdown = new Map([
    ["/guide/a", "# A\n\nAbout a.\n"],
    ["/guide/b", "# B\n\nAbout b.\n"],
  ]);
  const groups = [{ title: "Start", pages: ["/guide/b", "/guide/a", "/guide/gone"] }];
  const site = { title: "Sallyport", description: "Authentication", groups, markdown };
  expect(indexText(site)).toBe(
    "# Sallyport\n\n> Authentication\n\n## Start\n\n- [B](/guide/b.md): About b.\n- [A](/guide/a.md): About a.\n",
  );
  expect(fullText(site)).toBe("<!-- /guide/b.md -->\n\n# B\n\nAbout b.\n\n<!-- /guide/a.md -->\n\n# A\n\nAbout a.\n");
});
