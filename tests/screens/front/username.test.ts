import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { described, focused, tabTo } from "../ground/listen.ts";
import { look, widen } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { button, field, heading, say } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { usernames } from "../ground/sites.ts";

const textbox = (name: string): string => `textbox "${name}"`;
const HINT = say("username.hint", { min: 3, max: 30 });
const TAKEN = "This username isn’t available. Choose another one.";

describe.runIf(hasChromium)("usernames in Chromium", () => {
  const site = usernames();

  test("the field looks on an application's own page as it does in the sign-up", async () => {
    const { page } = await site.visit("en");
    const looks = async (path: string) => {
      await page.goto(path);
      const box = page.locator('[data-part="input-box"]').filter({ has: field(page, say("username.label")) });
      return box.evaluate((element) => {
        const { borderRadius, borderColor, backgroundColor, fontFamily, height } = getComputedStyle(element);
        return { borderRadius, borderColor, backgroundColor, fontFamily, height };
      });
    };
    const own = await looks("/own-page");
    expect(own).toEqual(await looks("/sign-up"));
    expect(own.borderRadius).not.toBe("0px");
    await page.goto("/own-page");
    await field(page, say("username.label")).waitFor();
    await look(page, "username, own page");
  });

  test("sign-up finds a free name by keyboard at the width of a phone, and sign-in accepts it", async () => {
    const { page, call, user } = await site.visit("en");
    await widen(page, 360);
    await call("/sign-up/email", { name: "First", email: "first@example.com", password: PASSWORD, username: "grace" });
    await call("/sign-out");
    await page.goto("/sign-up?callbackURL=%2Fwelcome");
    await field(page, say("username.label")).waitFor();
    await tabTo(page, textbox(say("field.name")));
    await page.keyboard.type("Grace");
    await tabTo(page, textbox(say("field.email")));
    await page.keyboard.type("grace@example.com");
    await tabTo(page, textbox(say("username.label")));
    await expect.poll(() => described(page)).toBe(HINT);
    await page.keyboard.type("Grace");
    await page.getByRole("status").filter({ hasText: TAKEN }).waitFor();
    await tabTo(page, textbox(say("field.password")));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(`${textbox(say("username.label"))} [invalid]`);
    expect(await described(page)).toBe(TAKEN);
    await page.keyboard.type("Grace.Hopper");
    await page
      .getByRole("status")
      .filter({ hasText: say("username.free") })
      .waitFor();
    await page.keyboard.press("Enter");
    await heading(page, say("checkMail.title")).waitFor();

    await page.goto("/sign-in?callbackURL=%2Fwelcome");
    await field(page, say("username.identifier")).waitFor();
    await tabTo(page, textbox(say("username.identifier")));
    await page.keyboard.type("GRACE.hopper");
    await tabTo(page, textbox(say("field.password")));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByText("Verify your email address first.").waitFor();
    await page.goto(site.links.at(-1) ?? "");
    await page.waitForURL("**/welcome");
    await page.goto("/sign-in?callbackURL=%2Fwelcome");
    await field(page, say("username.identifier")).fill("grace.hopper");
    await field(page, say("field.password")).fill("not the password");
    await page.keyboard.press("Enter");
    await page.getByText("Incorrect username or password.").waitFor();
    await field(page, say("field.password")).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/welcome");
    expect(await user()).toMatchObject({ username: "grace.hopper", displayUsername: "Grace.Hopper" });
  });

  test("sign-in accepts an email address in the same field", async () => {
    const { page, email, call, user } = await site.begin("Ada");
    await call("/sign-out");
    await page.goto("/sign-in?callbackURL=%2Fwelcome");
    await field(page, say("username.identifier")).fill(email);
    await field(page, say("field.password")).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/welcome");
    expect(await user()).toMatchObject({ email });
  });

  test("account page shows the name and changes it", async () => {
    const { page, user } = await site.begin("Bea");
    await page.goto("/account");
    const name = field(page, say("username.label"));
    const save = page.locator("form", { has: name }).getByRole("button");
    await name.fill("ba");
    await save.click();
    await page.getByText("This username is too short.").waitFor();
    await name.fill("Bea.B");
    await page
      .getByRole("status")
      .filter({ hasText: say("username.free") })
      .waitFor();
    await save.click();
    await expect.poll(async () => (await user())?.username).toBe("bea.b");
    await page.reload();
    await expect.poll(() => name.inputValue()).toBe("Bea.B");
    await name.fill("bea.b");
    await page.getByText(say("username.kept")).waitFor();
    await save.click();
    await expect.poll(async () => (await user())?.displayUsername).toBe("bea.b");
  });

  test("the fields are accessible and fit in every language", async () => {
    const { page } = await site.begin("Look");
    await page.goto("/account");
    await field(page, say("username.label")).fill("look");
    await page.getByText(say("username.free")).waitFor();
    await lookInLanguages(page, "account with a user name", "en");
    const stranger = await site.visit("en");
    await stranger.page.goto("/sign-up");
    await field(stranger.page, say("username.label")).fill("look");
    await stranger.page.getByText(say("username.free")).waitFor();
    await lookInLanguages(stranger.page, "sign-up with a user name", "en");
    await stranger.page.goto("/sign-in");
    await field(stranger.page, say("username.identifier")).fill("nobody");
    await field(stranger.page, say("field.password")).fill("not the password");
    await button(stranger.page, say("signIn.submit")).click();
    await stranger.page.locator("[data-part=problem]:not(:empty)").first().waitFor();
    await lookInLanguages(stranger.page, "sign-in with a user name", "en");
  });
});
