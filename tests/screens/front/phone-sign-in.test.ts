import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { focused, tabTo } from "../ground/listen.ts";
import { look, widen } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { button, field, heading, say } from "../ground/page.ts";
import { phones } from "../ground/sites.ts";

const NUMBER = "+4915112345678";
const OTHER = "+4915187654321";
const CODE = say("phone.code");
const textbox = (name: string): string => `textbox "${name}"`;
const isolated = (phoneNumber: string): string => `\u2066${phoneNumber}\u2069`;

describe.runIf(hasChromium)("a sign-in by phone number, in Chromium", () => {
  const site = phones();

  test("a new number signs up, by keyboard at the width of a phone, and signs in by password later", async () => {
    const { page, user } = await site.visit("en");
    await page.goto("/sign-in?callbackURL=%2Fwelcome");
    await widen(page, 360);
    await button(page, say("phone.use")).waitFor();
    await lookInLanguages(page, "sign-in, with phone numbers and guests", "en");
    await widen(page, 360);
    await tabTo(page, `button "${say("phone.use")}"`);
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(textbox(say("phone.title")));
    await lookInLanguages(page, "sign-in, phone number", "en");
    await widen(page, 360);
    await page.keyboard.type(NUMBER);
    const code = await site.codeOf(() => page.keyboard.press("Enter"));
    await page.getByText(say("phone.codeSent", { phoneNumber: isolated(NUMBER) })).waitFor();
    await expect.poll(() => focused(page)).toBe(textbox(CODE));
    await page.keyboard.type(code);
    await page.waitForURL("**/welcome");
    expect(await user()).toMatchObject({ phoneNumber: NUMBER, phoneNumberVerified: true });
    await page.goto("/account");
    await page.getByText(NUMBER).waitFor();
  });

  test("the password signs in as well, and is reset by a code", async () => {
    const owner = await site.visit("en", await site.person("Dot"));
    const first = await site.codeOf(() => owner.call("/phone-number/send-otp", { phoneNumber: OTHER }));
    await owner.call("/phone-number/verify", { phoneNumber: OTHER, code: first, updatePhoneNumber: true });
    const { page, user } = await site.visit("en");
    await widen(page, 360);
    await page.goto("/sign-in?callbackURL=%2Fwelcome");
    await button(page, say("phone.use")).click();
    await button(page, say("phone.byPassword")).click();
    await field(page, say("phone.title")).fill(OTHER);
    await field(page, say("field.password")).fill("wrong wild geese");
    await button(page, say("signIn.submit")).click();
    await page.locator("[name=password][aria-invalid=true]").waitFor();
    await lookInLanguages(page, "sign-in, phone number and password", "en");
    await widen(page, 360);
    await page.getByRole("link", { name: say("signIn.forgot") }).click();
    await page.getByText(say("phone.reset")).waitFor();
    await look(page, "forgot password, by phone");
    await field(page, say("phone.title")).fill(OTHER);
    const code = await site.codeOf(() => button(page, say("phone.sendCode")).click());
    await heading(page, say("reset.title")).waitFor();
    await lookInLanguages(page, "reset password, by phone", "en");
    await page.getByRole("textbox", { name: CODE }).fill(code);
    await field(page, say("field.newPassword")).fill("ten wild geese");
    await button(page, say("reset.submit")).click();
    await heading(page, say("reset.done.title")).waitFor();
    await page.goto("/sign-in?callbackURL=%2Fwelcome");
    await button(page, say("phone.use")).click();
    await button(page, say("phone.byPassword")).click();
    await field(page, say("phone.title")).fill(OTHER);
    await field(page, say("field.password")).fill("ten wild geese");
    await button(page, say("signIn.submit")).click();
    await page.waitForURL("**/welcome");
    expect(await user()).toMatchObject({ phoneNumber: OTHER });
  });
});

describe.runIf(hasChromium)("a sign-in by phone number for those who have an account, in Chromium", () => {
  const site = phones(false);

  test("does not tell who has one", async () => {
    const { page } = await site.visit("en");
    await page.goto("/sign-up");
    await field(page, say("field.password")).waitFor();
    expect(await button(page, say("phone.use")).count()).toBe(0);
    await page.goto("/sign-in");
    await button(page, say("phone.use")).click();
    await field(page, say("phone.title")).fill(NUMBER);
    await button(page, say("phone.sendCode")).click();
    await page.getByText(say("phone.codeMaybe", { phoneNumber: isolated(NUMBER) })).waitFor();
    await lookInLanguages(page, "sign-in, code by phone", "en");
    expect(site.texts).toEqual([]);
  });
});
