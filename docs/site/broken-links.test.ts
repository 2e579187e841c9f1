import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { brokenBuiltLinks, brokenMarkdownLinks } from "./built-links.ts";
import { anchorsOf, brokenRepositoryLinks } from "./repository-links.ts";

const folder = mkdtempSync(join(tmpdir(), "sallyport-site-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

test("numbers repeated headings as GitHub does", () => {
  expect([...anchorsOf("# A\n\n## Calls\n\n## Calls\n\n```sh\n# no heading\n```\n")]).toEqual([
    "a",
    "calls",
    "calls-1",
  ]);
});

test("reports a repository link to a missing file or heading", () => {
  write({
    "docs/a.md":
      "# A\n[b](b.md) [there](b.md#there) [gone](b.md#gone) [none](c.md) [up](../LICENSE) [own](#a) [site](/b)\n",
    "docs/b.md": "# B\n\n## There\n",
    LICENSE: "",
  });
  expect(brokenRepositoryLinks(join(folder, "docs/a.md"), folder)).toEqual([
    "docs/a.md: b.md#gone leads to no heading",
    "docs/a.md: c.md leads to no file",
    "docs/a.md: /b works on the site alone",
  ]);
});

test("reports a link of the built site to a missing page, file or anchor", () => {
  write({
    "dist/index.html": `<p id="top"><a href="/guide/a.html#one">1</a> <a href="/guide/a.html#two">2</a> <a href="/gone.html">3</a>
      <a class="x" href="#top">4</a> <a href="https://example.com/">5</a> <img src="/no.png"></p>`,
    "dist/guide/a.html": `<h2 id="one"></h2><a href="../index.html">up</a>`,
  });
  expect(brokenBuiltLinks(join(folder, "dist"))).toEqual([
    "/index.html: /guide/a.html#two leads to no place on that page",
    "/index.html: /gone.html leads to no page",
    "/index.html: /no.png leads to no page",
  ]);
});

test("reports a Markdown link to a missing file, and a page without a Markdown copy", () => {
  write({
    "markdown/llms.txt": "- [A](/guide/a.md): about a\n- [gone](/guide/gone.md)\n",
    "markdown/guide/a.html": "",
    "markdown/guide/a.md": "# A\n\n[own](#a) [a](/guide/a.md#a) [picture](/b.png) [elsewhere](https://example.com/)\n",
    "markdown/guide/c.html": "",
    "markdown/404.html": "",
  });
  expect(brokenMarkdownLinks(join(folder, "markdown"))).toEqual([
    "/guide/a.md: /b.png leads to no file",
    "/llms.txt: /guide/gone.md leads to no file",
    "/guide/c.html is not there as Markdown",
  ]);
});
