import { admin } from "@sallyport/core/admin";
import { user } from "@sallyport/core/store";
import { languages } from "@sallyport/i18n/languages";
import axe from "axe-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../ground/chromium.ts";
import { type Browser, openBrowser } from "../ground/open-browser.ts";
import { ALICE, openSocialHarness, type SocialHarness } from "./social-harness.ts";
import { SocialVisitor } from "./social-visitor.ts";

describe.runIf(hasChromium)(
  "who is banned, and comes by a provider to an application without a page of its own",
  () => {
    let browser: Browser;
    let harness: SocialHarness;
    let url: URL;
    const shown = new Set<string>();
    beforeAll(async () => {
      browser = await openBrowser();
      harness = await openSocialHarness({ auth: { plugins: [admin()] } });
      await new SocialVisitor(harness).signIn(ALICE);
      const ban: object = { banned: true, banReason: "spam" };
      expect(await harness.store.update(user, { where: { email: ALICE.email } }, ban)).toBe(1);
      ({ url } = await new SocialVisitor(harness).signIn(ALICE));
    });
    afterAll(async () => {
      await browser?.close();
      await harness?.close();
    });

    test.each(languages)("is told in their language: $tag", async ({ tag: locale }) => {
      const context = await browser.newContext({ locale, viewport: { width: 360, height: 640 } });
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      await page.goto(url.href);
      expect(await page.locator("html").getAttribute("lang")).toBe(locale);
      await page.getByText("banned_user", { exact: true }).waitFor();
      const text = (await page.locator("body").textContent()) ?? "";
      expect(text).not.toContain("spam");
      expect(shown).not.toContain(text);
      shown.add(text);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await page.evaluate(axe.source);
      // axe is a script of the page now.
      const found = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
      expect(found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
      expect((await context.cookies()).filter(({ name }) => name.startsWith("sallyport.session"))).toEqual([]);
      await context.close();
    });
  },
);
