import type { Mail } from "@sallyport/core";
import { signInNotice } from "@sallyport/core/sign-in-notice";
import { errorPageTexts } from "@sallyport/i18n";
import { languages } from "@sallyport/i18n/languages";
import { signInNoticePageTexts } from "@sallyport/i18n/sign-in-notice-page";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hasChromium } from "../ground/chromium.ts";
import { spoken } from "../ground/long-form.ts";
import { openBrowser } from "../ground/open-browser.ts";
import { whileOpen } from "../ground/while-open.ts";
import { lookAtPage, openPhone, postIn } from "./look-at-page.ts";
import { openSocialHarness, type SocialHarness } from "./social-harness.ts";

const LANGUAGES = spoken(languages.map(({ tag }) => tag));
const PERSON = {
  name: "Grace",
  email: "grace.brewster-murray-hopper@people.example.com",
  password: "correct horse battery",
};

describe.runIf(hasChromium)("the link of a sign-in notice, in Chromium at the width of a phone", () => {
  const browser = whileOpen(openBrowser);
  let harness: SocialHarness;
  let mails: Mail[];
  beforeEach(async () => {
    mails = [];
    const send = async (mail: Mail) => void mails.push(mail);
    harness = await openSocialHarness({
      auth: { emailAndPassword: { enabled: true }, plugins: [signInNotice()], mail: { send } },
    });
  });
  afterEach(async () => {
    await harness.close();
  });

  const visit = (options?: BrowserContextOptions): Promise<Page> => openPhone(browser, options);

  const nameIn = (page: Page): Promise<unknown> =>
    page.evaluate(async () => (await (await fetch("/api/auth/get-session")).json())?.user.name ?? null);

  const linkOf = async (kind: Mail["kind"]): Promise<string> => {
    await expect.poll(() => mails.some((mail) => mail.kind === kind)).toBe(true);
    const mail = mails.find((each) => each.kind === kind);
    return mail !== undefined && "url" in mail ? mail.url : "";
  };

  /** Signs up in one browser and in with another, and returns the link that is mailed about it. */
  async function signInElsewhere(): Promise<{ home: Page; thief: Page; link: string }> {
    const [home, thief] = [await visit(), await visit()];
    for (const page of [home, thief]) await page.goto(harness.url);
    expect(await postIn(home, "/sign-up/email", PERSON)).toBe(200);
    expect(await postIn(thief, "/sign-in/email", PERSON)).toBe(200);
    return { home, thief, link: await linkOf("sign-in-notice") };
  }

  test("asks first, ends every session with one button, and leads to a new password", async () => {
    const { home, thief, link } = await signInElsewhere();
    const reader = await visit();
    await reader.goto(link);
    await reader.getByText("Device: Chrome, Linux").waitFor();
    expect([await nameIn(home), await nameIn(thief)]).toEqual(["Grace", "Grace"]);
    await reader.getByRole("button", { name: "This wasn’t me" }).click();
    await reader.getByRole("heading", { name: "Your account is secured" }).waitFor();
    expect([await nameIn(home), await nameIn(thief)]).toEqual([null, null]);
    const cookies = await reader.context().cookies();
    expect(cookies.filter(({ name }) => name.includes("session"))).toEqual([]);
    expect(await postIn(thief, "/sign-in/email", PERSON)).toBe(401);
    await reader.goto(link);
    await reader.getByText("This link is no longer valid.").waitFor();
    expect(new URL(await linkOf("reset-password")).searchParams.get("callbackURL")).toBe("/reset-password");
  });

  test("works without JavaScript", async () => {
    const { home, link } = await signInElsewhere();
    const reader = await visit({ javaScriptEnabled: false });
    await reader.goto(link);
    await reader.getByRole("button").click();
    await reader.getByRole("heading", { name: "Your account is secured" }).waitFor();
    expect(await nameIn(home)).toBeNull();
  });

  test.each(LANGUAGES)("is accessible and fits a phone in %s, before and after", async (locale) => {
    const { link } = await signInElsewhere();
    for (const colorScheme of ["light", "dark"] as const) {
      const reader = await visit({ locale, colorScheme });
      await reader.goto(link);
      await lookAtPage(reader, locale);
      await reader.goto(`${link}x`);
      await reader.getByText(signInNoticePageTexts[locale].invalid).waitFor();
      await lookAtPage(reader, locale);
    }
    const reader = await visit({ locale });
    await reader.goto(link);
    await reader.getByRole("button").focus();
    await reader.keyboard.press("Enter");
    await reader.getByText(signInNoticePageTexts[locale].mailed).waitFor();
    await reader.getByRole("link", { name: errorPageTexts[locale].back }).waitFor();
    await lookAtPage(reader, locale);
  });
});
