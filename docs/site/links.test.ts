import { expect, test } from "vitest";
import { linksIn, REPOSITORY, siteLinksIn, slug, toSiteLink } from "./links.ts";

test.each([
  ["own-routes.md#express", "docs/guide", "/guide/own-routes.md#express"],
  ["../providers.md", "docs/guide", "/providers.md"],
  ["../../packages/next/README.md", "docs/guide", "/packages/next.md"],
  ["packages/hono", "", "/packages/hono.md"],
  ["../../SECURITY.md", "docs/guide", `${REPOSITORY}/blob/main/SECURITY.md`],
  ["../examples/express-react", "docs", `${REPOSITORY}/tree/main/examples/express-react`],
  ["tests", "", `${REPOSITORY}/tree/main/tests`],
  ["#roles", "docs/guide", "#roles"],
  ["/reference/errors.md", "docs/guide", "/reference/errors.md"],
  ["https://example.com/a.md", "docs/guide", "https://example.com/a.md"],
])("turns %s in %s into %s", (href, folder, link) => {
  expect(toSiteLink(href, folder)).toBe(link);
});

test("gives headings GitHub's anchors", () => {
  expect(slug("What `createAuth` takes, and why: a/b")).toBe("what-createauth-takes-and-why-ab");
  expect(slug("X (Twitter)")).toBe("x-twitter");
});

test("ignores links inside code blocks", () => {
  const page = "[a](a.md) and [`b`](b.md), `c`\n\n```md\n[d](d.md)\n```\n\n[e](e.md)\n";
  expect(linksIn(page)).toEqual(["a.md", "b.md", "e.md"]);
  expect(siteLinksIn(page, "docs")).toContain("```md\n[d](d.md)\n```\n\n[e](/e.md)");
});
