import { createMarkdownRenderer, type MarkdownRenderer } from "vitepress";
import { beforeAll, expect, test } from "vitest";
import { adapt } from "./markdown.ts";

let renderer: MarkdownRenderer;
beforeAll(async () => {
  renderer = await createMarkdownRenderer("docs", { config: adapt });
});
const rendered = (text: string, relativePath: string): string[] =>
  [...renderer.render(text, { relativePath }).matchAll(/<a href="([^"]+)"[^>]*><code[^>]*>(.*?)<\/code>/g)].map(
    ([, href = "", words = ""]) => `${words} ${href}`,
  );

test("a guide leads to a screen where it names it first, by its name or as an element", () => {
  const text = "# `SignIn`\n\nA `Modal` shows `SignIn`; `Modal` and `<RequireSession>`, `useSignIn` and `Screen`.\n";
  expect(rendered(text, "guide/screens.md")).toEqual([
    "Modal /reference/screens/modal.html",
    "SignIn /reference/screens/sign-in.html",
    "&lt;RequireSession&gt; /reference/screens/require-session.html",
  ]);
});

test("what is a link already stays the one it is, and no other page has links made for it", () => {
  expect(rendered("[`SignIn`](hono.md)\n", "guide/screens.md")).toEqual(["SignIn /guide/hono.html"]);
  expect(rendered("`SignIn`\n", "screens.md")).toEqual([]);
});
