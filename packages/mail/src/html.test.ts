import axe from "axe-core";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasChromium, launch } from "../test/browser.ts";
import { everyMail, mailOf, URL_OF_LINK } from "../test/mails.ts";
import { render } from "../test/post.ts";

const LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(3);

describe.runIf(hasChromium)("mails in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it.each([
    ["light", "#1d4ed8"],
    ["dark", "#1d4ed8"],
    ["light", "#facc15"],
    ["dark", "#000000"],
  ] as const)("reads well, %s with the colour %s", async (colorScheme, color) => {
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

  it.each(["light", "dark"] as const)(
    "has its canvas in one colour to the end of the window, %s",
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

  it("is never wider than the screen, whatever it has to hold", async () => {
    const inviter = { id: "user-2", name: LONG, email: `${"a".repeat(60)}@${"b".repeat(60)}.example` };
    const contents = { inviter, organizationName: LONG, role: LONG, url: URL_OF_LINK + LONG, expiresInSeconds: 60 };
    const page = await browser.newPage({ viewport: { width: 320, height: 900 } });
    await page.setContent((await render(mailOf("invitation", contents, { language: "de" }))).html);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.close();
  });

  it("says whose it is where the logo is not shown", async () => {
    const page = await browser.newPage();
    const logo = { url: "https://127.0.0.1:1/logo.png" };
    await page.setContent(
      (await render(everyMail("en").get("verify-email") ?? expect.fail(), { brand: { logo } })).html,
    );
    expect(await page.getByRole("img", { name: "Acme" }).count()).toBe(1);
    await page.close();
  });
});
