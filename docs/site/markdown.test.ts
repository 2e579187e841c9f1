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

test("links the first mention of each screen in a guide to its reference page", () => {
  const text = "# `SignIn`\n\nA `Modal` shows `SignIn`; `Modal` and `<RequireSession>`, `useSignIn` and `Screen`.\n";
  expect(rendered(text, "guide/screens.md")).toEqual([
    "Modal /reference/screens/modal.html",
    "SignIn /reference/screens/sign-in.html",
    "&lt;RequireSession&gt; /reference/screens/require-session.html",
  ]);
});

test("keeps existing links, and adds none to pages outside the guide", () => {
  expect(rendered("[`SignIn`](hono.md)\n", "guide/screens.md")).toEqual(["SignIn /guide/hono.html"]);
  expect(rendered("`SignIn`\n", "screens.md")).toEqual([]);
});
