import { admin } from "@sallyport/core/admin";
import { user } from "@sallyport/core/store";
import { languages } from "@sallyport/i18n/languages";
import { beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../ground/chromium.ts";
import { openBrowser } from "../ground/open-browser.ts";
import { whileOpen } from "../ground/while-open.ts";
import { lookAtPage } from "./look-at-page.ts";
import { ALICE, openSocialHarness } from "./social-harness.ts";
import { SocialVisitor } from "./social-visitor.ts";

describe.runIf(hasChromium)("the error page of a banned user who signs in by a provider", () => {
  const browser = whileOpen(openBrowser);
  const harness = whileOpen(() => openSocialHarness({ auth: { plugins: [admin()] } }));
  let url: URL;
  const shown = new Set<string>();
  beforeAll(async () => {
    await new SocialVisitor(harness).signIn(ALICE);
    const ban: object = { banned: true, banReason: "spam" };
    expect(await harness.store.update(user, { where: { email: ALICE.email } }, ban)).toBe(1);
    ({ url } = await new SocialVisitor(harness).signIn(ALICE));
  });

  test.each(languages)("is shown in the language of the browser: $tag", async ({ tag: locale }) => {
    const context = await browser.newContext({ locale, viewport: { width: 360, height: 640 } });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await page.goto(url.href);
    await page.getByText("banned_user", { exact: true }).waitFor();
    const text = (await page.locator("body").textContent()) ?? "";
    expect(text).not.toContain("spam");
    expect(shown).not.toContain(text);
    shown.add(text);
    await lookAtPage(page, locale);
    expect((await context.cookies()).filter(({ name }) => name.startsWith("sallyport.session"))).toEqual([]);
    await context.close();
  });
});
