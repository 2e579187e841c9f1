import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { look, widen } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { button, field, say } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { phones } from "../ground/sites.ts";

describe.runIf(hasChromium)("guests, in Chromium", () => {
  const site = phones();

  test("a guest is told that the account is temporary, and keeps the data with an account", async () => {
    const { page, user } = await site.visit("en");
    await widen(page, 360);
    await page.goto("/sign-in?callbackURL=%2Faccount");
    await button(page, say("guest.continue")).click();
    await page.waitForURL("**/account");
    await page.getByText(say("guest.lead")).waitFor();
    await lookInLanguages(page, "account of a guest", "en");
    await widen(page, 360);
    const id = Reflect.get(Object(await user()), "id");
    await page.goto("/");
    await page.getByRole("button").first().click();
    await page.getByText(say("guest.title")).waitFor();
    await look(page, "menu of a guest");
    await widen(page, 360);
    await page
      .getByRole("menuitem", { name: say("guest.create") })
      .or(page.getByRole("link", { name: say("guest.create") }))
      .click();
    await page.waitForURL("**/sign-up");
    await field(page, say("field.password")).fill(PASSWORD);
    await field(page, say("field.email")).fill("gus@example.com");
    await page.getByLabel(say("field.name"), { exact: true }).fill("Gus");
    const link = await site.linkOf(() => button(page, say("signUp.submit")).click());
    await page.goto(link);
    await expect.poll(user).toMatchObject({ isAnonymous: true, id });
    await page.goto("/sign-in?callbackURL=%2Fwelcome");
    expect(await button(page, say("guest.continue")).count()).toBe(0);
    await field(page, say("field.email")).fill("gus@example.com");
    await field(page, say("field.password")).fill(PASSWORD);
    await button(page, say("signIn.submit")).click();
    await page.waitForURL("**/welcome");
    expect(await user()).toMatchObject({ email: "gus@example.com", isAnonymous: false });
  });
});
