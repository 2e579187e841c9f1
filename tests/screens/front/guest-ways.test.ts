import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { ALICE, guests } from "../ground/guest-site.ts";
import { focused, tabTo } from "../ground/listen.ts";
import { look, widen } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { button, entry, say } from "../ground/page.ts";
import type { Visit } from "../ground/visits.ts";

const NUMBER = "+4915112345678";
const pressed = (name: string): string => `button "${name}"`;
const textbox = (name: string): string => `textbox "${name}"`;
const LOCAL = say("social.continue", { provider: "Local" });

describe.runIf(hasChromium && isLong)("a guest becomes a user at the width of a phone, by keyboard", () => {
  const site = guests();

  const idOf = async ({ user }: Visit): Promise<unknown> => Reflect.get(Object(await user()), "id");

  /** Begins as a guest, and opens the sign-in page as one. */
  async function begin(): Promise<{ readonly visit: Visit; readonly guest: unknown }> {
    const visit = await site.visit("en");
    const { page } = visit;
    await page.goto("/sign-in?callbackURL=%2Fwelcome");
    await widen(page, 360);
    await button(page, say("guest.continue")).press("Enter");
    await page.waitForURL("**/welcome");
    expect(await visit.user()).toMatchObject({ isAnonymous: true });
    await page.goto("/sign-in?callbackURL=%2Fwelcome");
    await button(page, say("phone.use")).waitFor();
    return { visit, guest: await idOf(visit) };
  }

  /** Chooses Alice at the provider, who consents once. */
  async function continueAsAlice(page: Page): Promise<void> {
    await page.getByRole("button", { name: ALICE.email }).click();
    const allow = page.getByRole("button", { name: "Allow" });
    await Promise.race([allow.click(), page.waitForURL(`${site.origin}/**`)]);
    await page.waitForURL("**/welcome");
  }

  test("by a provider, which is marked as last used once it has signed in", async () => {
    const { visit, guest } = await begin();
    const { page, user } = visit;
    await lookInLanguages(page, "sign-in of a guest", "en");
    await widen(page, 360);
    await tabTo(page, pressed(LOCAL));
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: ALICE.email }).waitFor();
    await page.goBack();
    await button(page, LOCAL).waitFor();
    expect(await page.getByText(say("social.lastUsed")).count()).toBe(0);
    await tabTo(page, pressed(LOCAL));
    await page.keyboard.press("Enter");
    await continueAsAlice(page);
    expect(await user()).toMatchObject({ email: ALICE.email, isAnonymous: false });
    expect(site.moved.at(-1)).toEqual({ from: guest, to: await idOf(visit) });

    await page.goto("/");
    await button(page, say("userButton.label", { name: ALICE.name })).press("Enter");
    await entry(page, say("userButton.signOut")).press("Enter");
    await page.waitForURL("**/sign-in");
    await expect.poll(() => page.locator("[data-provider=local]").textContent()).toContain(say("social.lastUsed"));
    await look(page, "sign-in, provider last used");
  });

  test("by a mailed code", async () => {
    const { visit, guest } = await begin();
    const { page, user } = visit;
    await tabTo(page, pressed(say("mailed.code")));
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(textbox(say("field.email")));
    await page.keyboard.type("gwen@example.com");
    const code = await site.codeIn(site.codes, () => page.keyboard.press("Enter"));
    await expect.poll(() => focused(page)).toBe(textbox(say("mailed.label")));
    await page.keyboard.type(code);
    await page.waitForURL("**/welcome");
    expect(await user()).toMatchObject({ email: "gwen@example.com", isAnonymous: false });
    expect(site.moved.at(-1)).toEqual({ from: guest, to: await idOf(visit) });
  });

  test("by a phone number", async () => {
    const { visit, guest } = await begin();
    const { page, user } = visit;
    await tabTo(page, pressed(say("phone.use")));
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(textbox(say("phone.title")));
    await page.keyboard.type(NUMBER);
    const code = await site.codeIn(site.texts, () => page.keyboard.press("Enter"));
    await expect.poll(() => focused(page)).toBe(textbox(say("phone.code")));
    await page.keyboard.type(code);
    await page.waitForURL("**/welcome");
    expect(await user()).toMatchObject({ phoneNumber: NUMBER });
    expect(site.moved.at(-1)).toEqual({ from: guest, to: await idOf(visit) });
    await page.goto("/account");
    await page.getByText(NUMBER).waitFor();
    expect(await page.getByText(say("guest.lead")).count()).toBe(0);
  });
});
