import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { focused, tabTo } from "../ground/listen.ts";
import { look, widen } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { button, field, say } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { allMethods } from "../ground/sites.ts";
import { withoutAutofill } from "../ground/virtual-authenticator.ts";

const pressed = (name: string): string => `button "${name}"`;
const textbox = (name: string): string => `textbox "${name}"`;

const AUTOFILL = "/passkey/generate-authenticate-options";

describe.runIf(hasChromium)("a page with every sign-in method, in Chromium", () => {
  const site = allMethods();

  /** Opens the sign-in page at the width of a phone, with every method. */
  async function open(page: Page): Promise<void> {
    await withoutAutofill(page);
    await page.goto("/sign-in?callbackURL=%2Fwelcome");
    for (const key of ["mailed.link", "mailed.code", "passkeys.signIn"] as const)
      await button(page, say(key)).waitFor();
    await widen(page, 360);
  }

  /** Requests the mail by keyboard. */
  async function askBy(page: Page, way: "mailed.link" | "mailed.code", email: string): Promise<void> {
    await tabTo(page, pressed(say(way)));
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(textbox(say("field.email")));
    await look(page, `sign-in, ${way}`);
    await widen(page, 360);
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
  }

  test("signs in with a mailed link, by keyboard at the width of a phone", async () => {
    const { email } = await site.person("Ada");
    const { page, user } = await site.visit("en");
    await open(page);
    const link = await site.linkOf(async () => {
      await askBy(page, "mailed.link", email);
      await page.getByText(say("mailed.linkSent", { email })).waitFor();
    });
    await expect.poll(() => focused(page)).toMatch(/^button "/);
    await look(page, "sign-in, link sent");
    await page.goto(link);
    await page.waitForURL("**/welcome");
    expect(await user()).toMatchObject({ email });
  });

  test("signs in with a mailed code, by keyboard at the width of a phone", async () => {
    const { email } = await site.person("Bea");
    const { page, user } = await site.visit("en");
    await open(page);
    const before = site.codes.length;
    await askBy(page, "mailed.code", email);
    await page.getByText(say("mailed.codeSent", { email })).waitFor();
    await expect.poll(() => focused(page)).toBe(textbox(say("mailed.label")));
    await expect.poll(() => site.codes.length).toBe(before + 1);
    const code = site.codes.at(-1) ?? "";
    await page.keyboard.type(code === "000000" ? "111111" : "000000");
    await expect.poll(() => focused(page)).toBe(`${textbox(say("mailed.label"))} [invalid]`);
    await look(page, "sign-in, wrong code");
    await widen(page, 360);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(code);
    await page.waitForURL("**/welcome");
    expect(await user()).toMatchObject({ email });
  });

  test("is accessible and fits with every method, in each language", async () => {
    const { page } = await site.visit("en");
    await open(page);
    await lookInLanguages(page, "sign-in with every method", "en");
    await page.goto("/sign-up");
    await button(page, say("passkeys.signUp")).waitFor();
    await lookInLanguages(page, "sign-up with every method", "en");
  });

  test.each(["/sign-in", "/sign-up"])("keeps what is typed at %s when the methods become known", async (path) => {
    const { page } = await site.visit("en");
    const released = Promise.withResolvers<void>();
    await page.route("**/api/auth/capabilities", async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto(path);
    const password = field(page, say("field.password"));
    await password.fill(PASSWORD);
    released.resolve();
    await page.getByRole("button", { name: /passkey/ }).waitFor();
    expect(await password.inputValue()).toBe(PASSWORD);
  });

  test("sends two requests before it is usable, and one more for autofill", async () => {
    const { email } = await site.person("Cyd");
    const { page, user } = await site.visit("en");
    const asked: string[] = [];
    const released = Promise.withResolvers<void>();
    await page.route("**/api/auth/**", async (route) => {
      const path = new URL(route.request().url()).pathname.slice("/api/auth".length);
      asked.push(path);
      if (path === AUTOFILL) await released.promise;
      await route.continue();
    });
    await page.goto("/sign-in?callbackURL=%2Fwelcome");
    for (const key of ["mailed.link", "mailed.code", "passkeys.signIn"] as const)
      await button(page, say(key)).waitFor();
    const needed = () => asked.filter((path) => path !== AUTOFILL).sort();
    await expect.poll(needed).toEqual(["/capabilities", "/get-session"]);
    await field(page, say("username.identifier")).fill(email);
    await field(page, say("field.password")).fill(PASSWORD);
    // Nothing waits for the autofill of passkeys.
    await expect.poll(() => asked.filter((path) => path === AUTOFILL)).toHaveLength(1);
    expect(needed()).toHaveLength(2);
    released.resolve();
    await button(page, say("signIn.submit")).click();
    await page.waitForURL("**/welcome");
    expect(await user()).toMatchObject({ email });
  });
});
