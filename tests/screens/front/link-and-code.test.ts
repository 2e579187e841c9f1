import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { focused, tabTo } from "../ground/listen.ts";
import { look, widen } from "../ground/look.ts";
import { button, say } from "../ground/page.ts";
import { allMethods } from "../ground/sites.ts";
import { withoutAutofill } from "../ground/virtual-authenticator.ts";

const textbox = (name: string): string => `textbox "${name}"`;

describe.runIf(hasChromium && isLong)("a link and a code in one mail, in Chromium", () => {
  const site = allMethods({ sendCode: true });

  /** Asks for the mail at the desk, by keyboard. */
  async function askAtDesk(name: string) {
    const { email } = await site.person(name);
    const visit = await site.visit("en");
    const { page } = visit;
    await withoutAutofill(page);
    await page.goto("/sign-in?callbackURL=%2Fwelcome");
    await button(page, say("mailed.link")).waitFor();
    await tabTo(page, `button "${say("mailed.link")}"`);
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(textbox(say("field.email")));
    await page.keyboard.type(email);
    const link = await site.linkOf(async () => {
      await page.keyboard.press("Enter");
      await page.getByText(say("mailed.either")).waitFor();
    });
    return { ...visit, email, link, code: site.codes.at(-1) ?? "" };
  }

  test("whoever reads the mail on a phone types its code at the desk, and the link is used up", async () => {
    const { page, user, email, link, code } = await askAtDesk("Ada");
    await expect.poll(() => focused(page)).toBe(textbox(say("mailed.label")));
    await look(page, "sign-in, a link and a code sent");
    await widen(page, 360);
    const phone = await site.visit("en");
    await widen(phone.page, 360);
    await phone.page.goto(link);
    await phone.page.getByText(email).waitFor();
    await page.keyboard.type(code);
    await page.waitForURL("**/welcome");
    expect(await user()).toMatchObject({ email });
    await phone.page.getByRole("button").click();
    await phone.page.getByText("This link isn’t valid or has already been used. Request a new one.").waitFor();
    expect(await phone.user()).toBeUndefined();
  });

  test("whoever confirms on the phone is signed in there, and the code is used up", async () => {
    const { page, user, email, link, code } = await askAtDesk("Bea");
    const phone = await site.visit("en");
    await phone.page.goto(link);
    await phone.page.getByRole("button").click();
    await phone.page.waitForURL("**/welcome");
    expect(await phone.user()).toMatchObject({ email });
    await expect.poll(() => focused(page)).toBe(textbox(say("mailed.label")));
    await page.keyboard.type(code);
    await expect.poll(() => focused(page)).toBe(`${textbox(say("mailed.label"))} [invalid]`);
    expect(await user()).toBeUndefined();
  });
});
