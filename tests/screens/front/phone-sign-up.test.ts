import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { focused, tabTo } from "../ground/listen.ts";
import { widen } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { button, say } from "../ground/page.ts";
import { phones } from "../ground/sites.ts";

const NUMBER = "+4915112345678";
const CODE = say("phone.code");
const textbox = (name: string): string => `textbox "${name}"`;

describe.runIf(hasChromium)("a sign-up by phone number, in Chromium", () => {
  const site = phones();

  test("takes a new code after a wrong one, by keyboard at the width of a phone", async () => {
    const { page, user } = await site.visitAlone("en");
    await page.clock.install();
    await page.goto("/sign-up?callbackURL=%2Fwelcome");
    await widen(page, 360);
    await button(page, say("phone.use")).waitFor();
    await tabTo(page, `button "${say("phone.use")}"`);
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(textbox(say("phone.title")));
    expect(await button(page, say("phone.byPassword")).count()).toBe(0);
    await page.keyboard.type("0151 12345678");
    await page.keyboard.press("Enter");
    // Without a country, the number is none.
    await expect.poll(() => focused(page)).toBe(`${textbox(say("phone.title"))} [invalid]`);
    await lookInLanguages(page, "sign-up, invalid phone number", "en");
    await widen(page, 360);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(NUMBER);
    const first = await site.codeOf(() => page.keyboard.press("Enter"));
    await expect.poll(() => focused(page)).toBe(textbox(CODE));
    await page.keyboard.type(first === "000000" ? "111111" : "000000");
    await expect.poll(() => focused(page)).toBe(`${textbox(CODE)} [invalid]`);
    await lookInLanguages(page, "sign-up, wrong code by phone", "en");
    await widen(page, 360);
    expect(await user()).toBeUndefined();

    await page.clock.runFor(31_000);
    const resend = button(page, say("phone.resend"));
    await resend.waitFor();
    await resend.focus();
    const second = await site.codeOf(() => page.keyboard.press("Enter"));
    await page.getByText(say("phone.resent")).waitFor();
    await page.getByRole("textbox", { name: CODE }).fill(second);
    await page.waitForURL("**/welcome");
    expect(await user()).toMatchObject({ phoneNumber: NUMBER, phoneNumberVerified: true });
  });
});
