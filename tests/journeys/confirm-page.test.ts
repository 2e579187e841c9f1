import { languages } from "@sallyport/i18n/languages";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hasChromium } from "../ground/chromium.ts";
import { spoken } from "../ground/long-form.ts";
import { openBrowser } from "../ground/open-browser.ts";
import { whileOpen } from "../ground/while-open.ts";
import { lookAtPage, postIn } from "./look-at-page.ts";
import { openSocialHarness, type SocialHarness } from "./social-harness.ts";

const LANGUAGES = spoken(languages.map(({ tag }) => tag));
const PASSWORD = "correct horse battery";

describe.runIf(hasChromium)("the verification link of a sign-up in Chromium", () => {
  const browser = whileOpen(openBrowser);
  let harness: SocialHarness;
  let links: string[];
  let people = 0;
  beforeEach(async () => {
    links = [];
    const sendVerificationEmail = async ({ url }: { readonly url: string }) => void links.push(url);
    harness = await openSocialHarness({
      auth: {
        emailAndPassword: { enabled: true, requireEmailVerification: true },
        emailVerification: { sendVerificationEmail },
      },
    });
  });
  afterEach(async () => {
    await harness.close();
  });

  async function visit(locale = "en", javaScriptEnabled = true): Promise<Page> {
    const context = await browser.newContext({ locale, javaScriptEnabled, viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    return page;
  }

  /** Signs up in the browser, and returns the address and the mailed link. */
  async function signUp(page: Page): Promise<{ email: string; link: string }> {
    people += 1;
    const email = `person${people}@example.com`;
    await page.goto(harness.url);
    expect(
      await postIn(page, "/sign-up/email", { name: "Grace", email, password: PASSWORD, callbackURL: "/welcome" }),
    ).toBe(200);
    await expect.poll(() => links.length).toBeGreaterThan(0);
    return { email, link: links.at(-1) ?? "" };
  }
  const trySignIn = (page: Page, email: string) => postIn(page, "/sign-in/email", { email, password: PASSWORD });

  test("redirects at once in the browser that signed up", async () => {
    const here = await visit();
    const { link, email } = await signUp(here);
    await here.goto(link);
    await here.waitForURL("**/welcome");
    expect(await trySignIn(here, email)).toBe(200);
  });

  test.each([true, false])(
    "asks in another browser, and verifies when its button is pressed (scripts: %s)",
    async (scripts) => {
      const [here, there] = [await visit(), await visit("en", scripts)];
      const { link, email } = await signUp(here);
      await there.goto(link);
      await there.getByText(`“Grace” signed up with ${email}`).waitFor();
      await here.goto(harness.url);
      expect(await trySignIn(here, email)).toBe(403);
      await there.getByRole("button", { name: "Yes, verify my email address" }).click();
      await there.getByRole("heading", { name: "Email address verified" }).waitFor();
      expect(there.url()).not.toContain("token");
      expect(await trySignIn(here, email)).toBe(200);
      const referrers: (string | undefined)[] = [];
      there.on("request", (request) => void referrers.push(request.headers().referer));
      await there.getByRole("link").click();
      await there.waitForURL("**/welcome");
      expect(referrers.join()).not.toContain("token");
    },
  );

  test("is invalid in every browser after “This wasn’t me” was pressed", async () => {
    const [here, there] = [await visit(), await visit()];
    const { link, email } = await signUp(here);
    await there.goto(link);
    const referrers: string[] = [];
    there.on("request", (request) => void referrers.push(request.headers().referer ?? ""));
    await there.getByRole("button", { name: "This wasn’t me" }).click();
    await there.getByRole("heading", { name: "Thanks for letting us know" }).waitFor();
    expect(referrers.join()).not.toContain("token");
    expect(await trySignIn(here, email)).toBe(401);
    await here.goto(link);
    await here.waitForURL("**/welcome?error=invalid_token");
  });

  test("verifies by GET from a script of the application, as better-auth's client does", async () => {
    const [here, there] = [await visit(), await visit()];
    const { link, email } = await signUp(here);
    const token = new URL(link).searchParams.get("token") ?? "";
    await there.goto(harness.url);
    const answered = await there.evaluate(
      async (path) => (await fetch(path)).json(),
      `/api/auth/verify-email?token=${encodeURIComponent(token)}`,
    );
    expect(answered).toMatchObject({ status: true, user: { email, emailVerified: true } });
  });

  test("shows nothing in a frame of another page", async () => {
    const [here, there] = [await visit(), await visit()];
    const { link } = await signUp(here);
    await there.goto("about:blank");
    await there.setContent(`<iframe src="${link.replaceAll("&", "&amp;")}"></iframe>`);
    await expect.poll(() => there.frames().length).toBe(2);
    await there.waitForTimeout(500);
    expect(
      (await there
        .frames()[1]
        ?.content()
        .catch(() => "")) ?? "",
    ).not.toContain("Grace");
  });

  test.each(LANGUAGES)("is accessible and fits into 320 pixels in every state: %s", async (locale) => {
    const [here, there] = [await visit(), await visit(locale)];
    const { link } = await signUp(here);
    await there.goto(link);
    await there.locator("form").first().waitFor();
    await lookAtPage(there, locale);
    await there.getByRole("button").first().click();
    await there.locator("main a").waitFor();
    await lookAtPage(there, locale);
  });
});
