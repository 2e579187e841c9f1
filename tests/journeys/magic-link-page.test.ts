import { emailOTP } from "@sallyport/core/email-otp";
import { magicLink } from "@sallyport/core/magic-link";
import { languages } from "@sallyport/i18n/languages";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hasChromium } from "../ground/chromium.ts";
import { spoken } from "../ground/long-form.ts";
import { openBrowser } from "../ground/open-browser.ts";
import { whileOpen } from "../ground/while-open.ts";
import { lookAtPage, openPhone } from "./look-at-page.ts";
import { openSocialHarness, type SocialHarness } from "./social-harness.ts";

const LANGUAGES = spoken(languages.map(({ tag }) => tag));
const EMAIL = "grace@example.com";
const QUESTION = `Do you want to sign in as ${EMAIL} in this browser?`;

describe.runIf(hasChromium)("a magic link, in Chromium at the width of a phone", () => {
  const browser = whileOpen(openBrowser);
  let harness: SocialHarness;
  let links: string[];
  beforeEach(async () => {
    links = [];
    const sendMagicLink = ({ url }: { readonly url: string }) => void links.push(url);
    harness = await openSocialHarness({
      auth: { plugins: [magicLink({ sendMagicLink }), emailOTP()], mail: { async send() {} } },
    });
  });
  afterEach(async () => {
    await harness.close();
  });

  const visit = (options?: BrowserContextOptions): Promise<Page> => openPhone(browser, options);

  /** Asks for a link on the application's page. */
  async function ask(page: Page): Promise<string> {
    await page.goto(harness.url);
    const before = links.length;
    const body = JSON.stringify({ email: EMAIL, name: "Grace", callbackURL: "/welcome" });
    const status = await page.evaluate(async (text) => {
      const headers = { "content-type": "application/json" };
      return (await fetch("/api/auth/sign-in/magic-link", { method: "POST", headers, body: text })).status;
    }, body);
    expect(status).toBe(200);
    await expect.poll(() => links.length).toBe(before + 1);
    return links.at(-1) ?? "";
  }

  const nameIn = (page: Page): Promise<unknown> =>
    page.evaluate(async () => (await (await fetch("/api/auth/get-session")).json())?.user.name ?? null);

  test("leads the browser that asked straight on, and is used up", async () => {
    const here = await visit();
    const link = await ask(here);
    await here.goto(link);
    await here.waitForURL("**/welcome");
    expect(await nameIn(here)).toBe("Grace");
    await here.goto(link);
    await here.waitForURL("**/welcome?error=INVALID_TOKEN");
  });

  test.each([true, false])(
    "asks in another browser, whose button signs in (scripts: %s)",
    async (javaScriptEnabled) => {
      const there = await visit({ javaScriptEnabled });
      const link = await ask(await visit());
      await there.goto(link);
      await there.getByText(QUESTION).waitFor();
      expect(await there.getByRole("button").count()).toBe(1);
      expect(await harness.sessions()).toEqual([]);
      const referrers: (string | undefined)[] = [];
      there.on("request", (request) => void referrers.push(request.headers().referer));
      await there.getByRole("button", { name: "Sign in" }).click();
      await there.waitForURL("**/welcome");
      expect(referrers.join()).not.toContain("token");
      expect(await harness.sessions()).toHaveLength(1);
      const names = (await there.context().cookies()).map(({ name }) => name);
      expect(names).toContain("sallyport.session_token");
    },
  );

  test("is confirmed by keyboard alone", async () => {
    const there = await visit();
    await there.goto(await ask(await visit()));
    await there.keyboard.press("Tab");
    expect(await there.locator(":focus").textContent()).toBe("Sign in");
    await there.keyboard.press("Enter");
    await there.waitForURL("**/welcome");
    expect(await nameIn(there)).toBe("Grace");
  });

  test("is not used up by what a scanner of mails does, in Chromium or without", async () => {
    const [here, scanner, there] = [await visit(), await visit(), await visit()];
    const link = await ask(here);
    for (const method of ["HEAD", "GET"]) {
      for (const headers of [{}, { "sec-purpose": "prefetch" }, { accept: "text/html" }])
        await fetch(link, { method, headers, redirect: "manual" });
    }
    await scanner.goto(link);
    await scanner.getByText(QUESTION).waitFor();
    await scanner.reload();
    expect(await harness.sessions()).toEqual([]);
    await there.goto(link);
    await there.getByRole("button").click();
    await there.waitForURL("**/welcome");
    expect(await nameIn(there)).toBe("Grace");
    await scanner.getByRole("button").click();
    await scanner.waitForURL("**/welcome?error=INVALID_TOKEN");
    expect(await nameIn(scanner)).toBeNull();
  });

  test("shows nothing in a frame of another page", async () => {
    const there = await visit();
    const link = await ask(await visit());
    await there.goto("about:blank");
    await there.setContent(`<iframe src="${link.replaceAll("&", "&amp;")}"></iframe>`);
    await expect.poll(() => there.frames()[1]?.url() ?? "").toContain("chrome-error:");
    expect(await harness.sessions()).toEqual([]);
  });

  test.each(["light", "dark"] as const)(
    "its page is accessible and whole in every language, %s",
    async (colorScheme) => {
      const link = await ask(await visit());
      for (const locale of LANGUAGES) {
        const there = await visit({ locale, colorScheme });
        await there.goto(link);
        await there.getByRole("button").waitFor();
        await lookAtPage(there, locale);
      }
    },
  );
});
