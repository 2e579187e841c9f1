import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { focused, tabTo } from "../ground/listen.ts";
import { look, widen } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { button, field, say } from "../ground/page.ts";
import { type CodesSite, codes } from "../ground/sites.ts";

const CODE = say("mailed.label");
const textbox = (name: string): string => `textbox "${name}"`;

/** Does what mails a code, and returns the code. */
async function codeOf(site: CodesSite, work: () => Promise<unknown>): Promise<string> {
  const before = site.codes.length;
  await work();
  await expect.poll(() => site.codes.length).toBeGreaterThan(before);
  return site.codes.at(-1) ?? "";
}

const verified = (page: Page, email: string) =>
  page.locator('[data-part="row-title"]', { hasText: email }).getByText(say("email.verified"), { exact: true });

const type = (page: Page, code: string) => page.getByRole("textbox", { name: CODE }).fill(code);

describe.runIf(hasChromium)("a change of the email address by code, in Chromium", () => {
  const site = codes();

  test("the new address is confirmed by code, by keyboard at the width of a phone", async () => {
    const { page, user } = await site.member("ada@example.com");
    await page.goto("/account");
    await widen(page, 360);
    await button(page, say("email.change")).waitFor();
    await tabTo(page, `button "${say("email.change")}"`);
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(textbox(say("email.new")));
    await page.keyboard.type("ada@example.com");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(`${textbox(say("email.new"))} [invalid]`);
    await look(page, "account, the same address");
    await widen(page, 360);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("ada.new@example.com");
    const code = await codeOf(site, () => page.keyboard.press("Enter"));
    await page.getByText(say("mailed.codeSent", { email: "ada.new@example.com" })).waitFor();
    await expect.poll(() => focused(page)).toBe(textbox(CODE));
    await page.keyboard.type(code === "000000" ? "111111" : "000000");
    await expect.poll(() => focused(page)).toBe(`${textbox(CODE)} [invalid]`);
    await lookInLanguages(page, "account, code for a new address", "en");
    await widen(page, 360);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(code);
    await page.getByText(say("mailed.changed")).waitFor();
    await expect.poll(() => focused(page)).toBe(`button "${say("email.change")}"`);
    await verified(page, "ada.new@example.com").waitFor();
    expect(await user()).toMatchObject({ email: "ada.new@example.com", emailVerified: true });
  });
});

describe.runIf(hasChromium)("a change that the current address approves, in Chromium", () => {
  const site = codes({ enabled: true, verifyCurrentEmail: true });

  test("a code from the current address comes first, and then one from the new address", async () => {
    const { page, user } = await site.member("bea@example.com");
    await page.goto("/account");
    await button(page, say("email.change")).click();
    await field(page, say("email.new")).fill("bea.new@example.com");
    const approval = await codeOf(site, () => button(page, say("mailed.sendCode")).click());
    await page.getByText(say("mailed.codeSent", { email: "bea@example.com" })).waitFor();
    const code = await codeOf(site, () => type(page, approval));
    await page.getByText(say("mailed.codeSent", { email: "bea.new@example.com" })).waitFor();
    await expect.poll(() => focused(page)).toBe(textbox(CODE));
    await type(page, code);
    await page.getByText(say("mailed.changed")).waitFor();
    expect(await user()).toMatchObject({ email: "bea.new@example.com" });
  });
});

describe.runIf(hasChromium)("a signed-in user with an unverified address, in Chromium", () => {
  const site = codes({ enabled: false }, false);

  test("the account and the page for verification ask for the code", async () => {
    const { page, call, user } = await site.visit("en");
    await call("/sign-up/email", { name: "Cyd", email: "cyd@example.com", password: "nine wild geese" });
    await page.goto("/account");
    await page.getByText(say("mailed.unverified", { email: "cyd@example.com" })).waitFor();
    expect(await button(page, say("email.change")).count()).toBe(0);
    await look(page, "account, unverified address");
    await widen(page, 360);
    const code = await codeOf(site, () => button(page, say("mailed.sendCode")).click());
    await expect.poll(() => focused(page)).toBe(textbox(CODE));
    await look(page, "account, code for an unverified address");
    await page.goto("/verify-email");
    await page.getByText(say("mailed.codeSent", { email: "cyd@example.com" })).waitFor();
    await type(page, code);
    await page.getByRole("heading", { name: say("verified.title") }).waitFor();
    expect(await user()).toMatchObject({ emailVerified: true });
    await page.goto("/account");
    await verified(page, "cyd@example.com").waitFor();
  });
});
