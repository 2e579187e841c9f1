import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { openBrowser } from "../../ground/open-browser.ts";
import { whileOpen } from "../../ground/while-open.ts";
import { LANGUAGES } from "../ground/languages.ts";
import { look, lookEnlarged } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";

const GOOD = `<!doctype html><html lang="en"><head><title>Sample</title><meta name="viewport" content="width=device-width">
<style>:root { color-scheme: light dark } body { margin: 0 } button { min-height: 44px }</style></head>
<body><main><h1>Sample</h1><p>Words</p><label>Name <input name="name" value="Longer than what is seen of it, by far"></label>
<button type="button">One</button> <button type="button">Two</button></main></body></html>`;

/** The content is hidden until the element is opened. */
const FOLDED = "<details><summary>More</summary><p style='inline-size: 400px'>Folded away</p></details>";

/** Mistakes that are added to a good page, with the expected failure. */
const WRONG: Readonly<Record<string, readonly [added: string, told: RegExp]>> = {
  "wider than the page": ['<div style="inline-size: 400px">Wide</div>', /the page/],
  "wider than the page, unfolded": [FOLDED.replace("<details", "<details open"), /Folded away/],
  "cut at its end": [
    '<p style="inline-size: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">More than fits</p>',
    /More than fits/,
  ],
  "overflowing its button": ['<button type="button" style="inline-size: 40px">Donaudampfschiff</button>', /Donaudampf/],
  "cut in a select": [
    '<label>Size <select style="inline-size: 80px"><option>Enormous, and more</option></select></label>',
    /Enormous/,
  ],
  "cut at the bottom": [
    '<p style="block-size: 12px; overflow: hidden; line-height: 20px">Half a line</p>',
    /Half a line/,
  ],
  "overlapping other text": ["<p>Below</p><p style='margin-block-start: -32px'>Above</p>", /Below and Above/],
  "too small a target": [
    '<style>.s { block-size: 12px; inline-size: 12px; min-height: 0; padding: 0; border: 0; font-size: 1px }</style><p><button class="s" aria-label="A"></button><button class="s" aria-label="B"></button></p>',
    /target-size/,
  ],
  "without an accessible name": ["<p><button type='button'></button></p>", /button-name/],
  "low contrast in dark mode": [
    "<p style='color: light-dark(#000, #333); background: light-dark(#fff, #222)'>Pale</p>",
    /dark.*color-contrast/s,
  ],
};

describe.runIf(hasChromium)("checks of screens", () => {
  const browser = whileOpen(openBrowser);
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage();
  });

  test("accept a good page and find each mistake", async () => {
    for (const folded of ["", FOLDED]) {
      await page.setContent(GOOD.replace("</main>", `${folded}</main>`));
      await look(page, "good");
    }
    for (const [name, [added, told]] of Object.entries(WRONG)) {
      await page.setContent(GOOD.replace("</main>", `${added}</main>`));
      const found = await look(page, name).catch((error: { message: string; actual: unknown }) => error);
      expect(`${found?.message}: ${JSON.stringify(found?.actual)}`, name).toMatch(told);
    }
  });

  test("find what is wider than the page only with text of twice the size", async () => {
    const wide = "<p style='inline-size: calc(40rem - 400px)'>Wide</p>";
    await page.setContent(GOOD.replace("</main>", `${wide}</main>`));
    await look(page, "usual");
    const found = await lookEnlarged(page, "enlarged").catch((error: { actual: unknown }) => error);
    expect(JSON.stringify(found?.actual)).toContain("the page");
  });

  test("find texts that stay in the previous language", async () => {
    const { "signIn.forgot": link, "checkMail.verify": lead } = LANGUAGES.en.texts;
    const filled = String(lead).replaceAll(/\{\w+\}/g, "ada@example.com");
    for (const stays of [String(link), filled]) {
      await page.setContent(GOOD.replace("</main>", `<p>${stays}</p></main>`));
      await page.evaluate(() => Object.assign(window, { speak() {} }));
      const found = await lookInLanguages(page, "mixed", "en").catch((error: { actual: unknown }) => error);
      expect(found?.actual).toEqual([stays]);
    }
  });
});
