import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { answering } from "../ground/answering.ts";
import { focused } from "../ground/listen.ts";
import { look, widen } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { button, field, heading, inDialog, say } from "../ground/page.ts";
import { phones } from "../ground/sites.ts";

const NUMBER = "+4915112345678";
const OTHER = "+4915187654321";
const CODE = say("phone.code");
const textbox = (name: string): string => `textbox "${name}"`;
const isolated = (phoneNumber: string): string => `\u2066${phoneNumber}\u2069`;

describe.runIf(hasChromium)("a phone number of an account, in Chromium", () => {
  const site = phones();

  test("is added, changed and removed, by keyboard at the width of a phone", async () => {
    const { page, user } = await site.visit("en", await site.person("Ada"));
    await page.goto("/account");
    await widen(page, 360);
    await button(page, say("phone.add")).press("Enter");
    const input = field(page, say("phone.title"));
    await expect.poll(() => focused(page)).toBe(textbox(say("phone.title")));
    await page.getByText(say("phone.hint", { code: "+1" })).waitFor();
    await page.keyboard.type("12");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(`${textbox(say("phone.title"))} [invalid]`);
    await lookInLanguages(page, "account, invalid phone number", "en");
    await widen(page, 360);
    await input.fill("+49 1511 2345678");
    const code = await site.codeOf(() => input.press("Enter"));
    await expect.poll(() => focused(page)).toBe(textbox(CODE));
    await page.keyboard.type(code === "000000" ? "111111" : "000000");
    await expect.poll(() => focused(page)).toBe(`${textbox(CODE)} [invalid]`);
    await lookInLanguages(page, "account, code by phone", "en");
    await widen(page, 360);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(code);
    await page.getByText(say("phone.done")).waitFor();
    await page.getByText(NUMBER).waitFor();
    await page.locator("[data-part=row]", { hasText: NUMBER }).getByText(say("phone.verified")).waitFor();
    await expect.poll(() => focused(page)).toBe(`button "${say("phone.change")}"`);
    await lookInLanguages(page, "account, phone number", "en");
    expect(await user()).toMatchObject({ phoneNumber: NUMBER, phoneNumberVerified: true });

    await button(page, say("phone.change")).click();
    await field(page, say("phone.title")).fill(OTHER);
    const second = await site.codeOf(() => button(page, say("phone.sendCode")).click());
    await page.getByRole("textbox", { name: CODE }).fill(second);
    await page.getByText(OTHER).waitFor();
    await button(page, `${say("phone.remove")}: ${OTHER}`).click();
    await heading(page, say("phone.remove.title", { phoneNumber: isolated(OTHER) })).waitFor();
    await inDialog(page, say("phone.remove")).click();
    await page.getByText(say("phone.remove.done")).waitFor();
    await page.getByText(say("phone.none")).waitFor();
    expect(await user()).toMatchObject({ phoneNumber: null });
  });

  test("says that a number is taken, and that there were too many codes", async () => {
    const owner = await site.visit("en", await site.person("Bea"));
    const first = await site.codeOf(() => owner.call("/phone-number/send-otp", { phoneNumber: NUMBER }));
    await owner.call("/phone-number/verify", { phoneNumber: NUMBER, code: first, updatePhoneNumber: true });
    const { page } = await site.visit("en", await site.person("Cyd"));
    await page.goto("/account");
    await button(page, say("phone.add")).click();
    await field(page, say("phone.title")).fill(NUMBER);
    const code = await site.codeOf(() => button(page, say("phone.sendCode")).click());
    await page.getByRole("textbox", { name: CODE }).fill(code);
    await page.getByRole("alert").filter({ hasText: "already in use" }).waitFor();
    await look(page, "account, taken phone number");
    await button(page, say("phone.another")).click();
    await answering(page, "/phone-number/send-otp", { code: "TOO_MANY_REQUESTS", message: "Slow down" }, 429);
    await field(page, say("phone.title")).fill(OTHER);
    await button(page, say("phone.sendCode")).click();
    await page.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
    await look(page, "account, too many codes by phone");
  });

  test("confirms the identity of its owner, who has no password", async () => {
    const { page, call } = await site.visit("en");
    const first = await site.codeOf(() => call("/phone-number/send-otp", { phoneNumber: OTHER }));
    await call("/phone-number/verify", { phoneNumber: OTHER, code: first });
    site.advance(2 * 86_400);
    await page.goto("/account");
    await button(page, say("phone.change")).click();
    await field(page, say("phone.title")).fill("+4915100000001");
    const code = await site.codeOf(() => button(page, say("phone.sendCode")).click());
    await page.getByRole("textbox", { name: CODE }).fill(code);
    const dialog = page.getByRole("dialog");
    const confirm = say("phone.confirm", { phoneNumber: isolated(OTHER) });
    await dialog.getByRole("button", { name: confirm }).waitFor();
    await look(page, "account, confirmation by phone");
    const again = await site.codeOf(() => dialog.getByRole("button", { name: confirm }).click());
    await dialog.getByRole("textbox", { name: CODE }).fill(again);
    await page.getByText(say("phone.done")).waitFor();
    await page.getByText("+4915100000001").waitFor();
  });
});
