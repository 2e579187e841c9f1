import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { focused, tabTo } from "../ground/listen.ts";
import { look, widen } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { button, field, heading, say } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { codes } from "../ground/sites.ts";

const CODE = say("mailed.label");
const textbox = (name: string): string => `textbox "${name}"`;

describe.runIf(hasChromium)("codes instead of links, in Chromium", () => {
  const site = codes();
  let count = 0;

  function newEmail(): string {
    count += 1;
    return `person-${count}@example.com`;
  }

  /** Does what mails a code, and returns the code. */
  async function codeOf(work: () => Promise<unknown>): Promise<string> {
    const before = site.codes.length;
    await work();
    await expect.poll(() => site.codes.length).toBeGreaterThan(before);
    return site.codes.at(-1) ?? "";
  }

  const type = (page: Page, code: string) => page.getByRole("textbox", { name: CODE }).fill(code);
  const other = (code: string): string => (code === "000000" ? "111111" : "000000");

  /** Signs up in a page, as far as the field for the code. */
  async function signUp(page: Page, email: string): Promise<string> {
    await page.goto("/sign-up?callbackURL=%2Fwelcome");
    await page.getByLabel(say("field.name"), { exact: true }).fill("Ada");
    await field(page, say("field.email")).fill(email);
    await field(page, say("field.password")).fill(PASSWORD);
    return codeOf(() => button(page, say("signUp.submit")).click());
  }

  async function verified(email: string): Promise<void> {
    const { page } = await site.visit("en");
    await type(page, await signUp(page, email));
    await heading(page, say("verified.title")).waitFor();
  }

  test("a new user verifies the address by code, by keyboard at the width of a phone, and signs in", async () => {
    const email = newEmail();
    const { page, user } = await site.visit("en");
    await widen(page, 360);
    const code = await signUp(page, email);
    await page.getByText(say("mailed.codeSent", { email })).waitFor();
    await expect.poll(() => focused(page)).toBe(textbox(CODE));
    await page.keyboard.type(other(code));
    await expect.poll(() => focused(page)).toBe(`${textbox(CODE)} [invalid]`);
    await look(page, "codes, wrong code after sign-up");
    await widen(page, 360);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(code);
    await heading(page, say("verified.title")).waitFor();
    await look(page, "codes, verified");
    await tabTo(page, `button "${say("signIn.submit")}"`);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/sign-in?callbackURL=%2Fwelcome");
    await field(page, say("field.email")).fill(email);
    await field(page, say("field.password")).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/welcome");
    expect(await user()).toMatchObject({ email, emailVerified: true });
  });

  test("a sign-in that needs a verified address asks for the code, and returns to its form", async () => {
    const email = newEmail();
    await signUp((await site.visit("en")).page, email);
    const { page } = await site.visit("en");
    await page.goto("/sign-in?callbackURL=%2Fwelcome");
    await field(page, say("field.email")).fill(email);
    await field(page, say("field.password")).fill(PASSWORD);
    await type(page, await codeOf(() => button(page, say("signIn.submit")).click()));
    await button(page, say("signIn.submit")).click();
    await field(page, say("field.password")).waitFor();
  });

  test("a forgotten password is reset by code, by keyboard at the width of a phone", async () => {
    const email = newEmail();
    await verified(email);
    const { page, user } = await site.visit("en");
    await widen(page, 360);
    await page.goto("/forgot-password");
    await field(page, say("field.email")).waitFor();
    await tabTo(page, textbox(say("field.email")));
    await page.keyboard.type(email);
    const code = await codeOf(() => page.keyboard.press("Enter"));
    await page.getByText(say("mailed.codeMaybe", { email })).waitFor();
    await expect.poll(() => focused(page)).toBe(textbox(CODE));
    await page.keyboard.type(other(code));
    await expect.poll(() => focused(page)).toBe(`${textbox(CODE)} [invalid]`);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(code);
    await heading(page, say("reset.title")).waitFor();
    await tabTo(page, textbox(say("field.newPassword")));
    await page.keyboard.type("short");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(`${textbox(say("field.newPassword"))} [invalid]`);
    await look(page, "codes, new password");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("ten wild geese");
    await page.keyboard.press("Enter");
    await heading(page, say("reset.done.title")).waitFor();
    await page.goto("/sign-in?callbackURL=%2Fwelcome");
    await field(page, say("field.email")).fill(email);
    await field(page, say("field.password")).fill("ten wild geese");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/welcome");
    expect(await user()).toMatchObject({ email });
  });

  test("nobody learns whether an address has an account, and the way back asks for another one", async () => {
    const { page } = await site.visit("en");
    await page.goto("/forgot-password");
    const email = newEmail();
    await field(page, say("field.email")).fill(email);
    await button(page, say("mailed.sendCode")).click();
    await page.getByText(say("mailed.codeMaybe", { email })).waitFor();
    await type(page, "123456");
    await page.locator('[name="code"][aria-invalid="true"]').waitFor();
    await button(page, say("forgot.anotherAddress")).click();
    await field(page, say("field.email")).waitFor();
  });

  test("every step fits and is accessible, in each language", async () => {
    const { page } = await site.visit("en");
    await page.goto("/forgot-password");
    await button(page, say("mailed.sendCode")).waitFor();
    await lookInLanguages(page, "codes, forgot password", "en");
    await field(page, say("field.email")).fill("maximiliane-friederike@schillingsfuerst.example.com");
    await button(page, say("mailed.sendCode")).click();
    await page.getByRole("textbox", { name: CODE }).waitFor();
    await lookInLanguages(page, "codes, reset code", "en");
    await signUp(page, newEmail());
    await page.getByRole("textbox", { name: CODE }).waitFor();
    await lookInLanguages(page, "codes, sign-up code", "en");
  });
});
