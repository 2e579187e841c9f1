import axe from "axe-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasChromium } from "../../../tests/ground/chromium.ts";
import { type Browser, openBrowser } from "../../../tests/ground/open-browser.ts";
import { everyLanguage, everyMail, mailOf, URL_OF_LINK } from "../test/mails.ts";
import { render } from "../test/post.ts";
import { toHexColor } from "./color.ts";

const LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(3);

describe.runIf(hasChromium)("mails in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it.each([
    ["light", "oklch(0.53 0.2 268)"],
    ["dark", "oklch(0.53 0.2 268)"],
    ["light", "oklch(0.94 0.2 115)"],
    ["light", "#facc15"],
    ["dark", "#000000"],
  ] as const)("has no accessibility violations in %s mode with the color %s", async (colorScheme, color) => {
    const page = await browser.newPage({ colorScheme, viewport: { width: 375, height: 900 } });
    for (const name of ["verify-email", "invitation", "account-exists"]) {
      const mail = everyMail("ru").get(name) ?? expect.fail();
      await page.setContent((await render(mail, { brand: { color } })).html);
      await page.evaluate(axe.source);
      const { violations, passes } = await page.evaluate(() =>
        (window as unknown as { axe: typeof axe }).axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] }),
      );
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
      expect(passes.map(({ id }) => id)).toContain("color-contrast");
    }
    await page.close();
  });

  it("breaks no word after its first character", async () => {
    const page = await browser.newPage();
    const broken = (): Promise<string[]> =>
      page.evaluate(() => {
        const found: string[] = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          for (const { 0: word, index } of (node.textContent ?? "").matchAll(/(?<!\p{L})\p{L}-\p{L}+/gu)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (range.getClientRects().length > 1) found.push(node.textContent ?? "");
          }
        }
        return found;
      });
    let words = 0;
    for (const tag of everyLanguage) {
      for (const [name, mail] of everyMail(tag)) {
        const { html } = await render(mail);
        words += html.match(/>\p{L}-\p{L}+</gu)?.length ?? 0;
        await page.setContent(html);
        for (const width of [320, 375, 414, 600]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await broken(), `${tag}, ${name}, ${width}`).toEqual([]);
        }
      }
    }
    expect(words).toBeGreaterThan(100);
    await page.close();
  });

  it("converts oklch() to the color that the browser shows", async () => {
    const steps = (count: number, full: number) => Array.from({ length: count }, (_, at) => (full * at) / (count - 1));
    const colors = steps(9, 1).flatMap((lightness) =>
      steps(5, 0.4).flatMap((chroma) => steps(13, 360).map((hue) => `oklch(${lightness} ${chroma} ${hue})`)),
    );
    const page = await browser.newPage();
    const shown = await page.evaluate((all) => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
      return all.map((color) => {
        if (canvas === null) return [];
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
      });
    }, colors);
    const bytesOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const differing = colors.filter((color, at) =>
      // Rounding may differ by one.
      bytesOf(toHexColor(color) ?? "").some((byte, channel) => !(Math.abs(byte - (shown[at]?.[channel] ?? -9)) <= 1)),
    );
    expect(differing).toEqual([]);
    await page.close();
  });

  it("keeps the accent when Outlook recolors a dark page", async () => {
    const page = await browser.newPage();
    const color = "oklch(0.94 0.2 115)";
    await page.setContent(
      (await render(everyMail("en").get("verify-email") ?? expect.fail(), { brand: { color } })).html,
    );
    const looks = await page.locator("a.label").evaluate((label) => {
      // Outlook keeps the colours of a mail in these attributes, and writes its own over the inline styles.
      document.documentElement.setAttribute("data-ogsc", "");
      document.documentElement.setAttribute("data-ogsb", "");
      label.style.color = "rgb(200, 200, 200)";
      const cell = label.closest("td");
      if (cell !== null) cell.style.backgroundColor = "rgb(40, 40, 0)";
      return [label, ...(cell === null ? [] : [cell])].map((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return [color, backgroundColor];
      });
    });
    expect([looks[0]?.[0], looks[1]?.[1]]).toEqual(["rgb(0, 0, 0)", "rgb(232, 250, 54)"]);
    await page.close();
  });

  it.each(["light", "dark"] as const)(
    "has one background color down to the end of the window in %s mode",
    async (colorScheme) => {
      const page = await browser.newPage({ colorScheme, viewport: { width: 375, height: 3000 } });
      await page.setContent((await render(everyMail("en").get("account-exists") ?? expect.fail())).html);
      const harnesses = page.locator(".canvas");
      const colors = await harnesses.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
      expect(new Set(colors).size).toBe(1);
      expect(colors).toHaveLength(2);
      await page.close();
    },
  );

  it("is never wider than the screen, whatever the length of its values", async () => {
    const inviter = { id: "user-2", name: LONG, email: `${"a".repeat(60)}@${"b".repeat(60)}.example` };
    const contents = { inviter, organizationName: LONG, role: LONG, url: URL_OF_LINK + LONG, expiresInSeconds: 60 };
    const page = await browser.newPage({ viewport: { width: 320, height: 900 } });
    await page.setContent((await render(mailOf("invitation", contents, { language: "de" }))).html);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.close();
  });

  it("shows the name when the logo does not load", async () => {
    const page = await browser.newPage();
    const logo = { url: "https://127.0.0.1:1/logo.png" };
    await page.setContent(
      (await render(everyMail("en").get("verify-email") ?? expect.fail(), { brand: { logo } })).html,
    );
    expect(await page.getByRole("img", { name: "Acme" }).count()).toBe(1);
    await page.close();
  });
});
