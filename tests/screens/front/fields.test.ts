import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { answering } from "../ground/answering.ts";
import { button, say, tab } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { account } from "../ground/sites.ts";

/** Returns the name and the autocomplete value of each field, as a password manager reads them. */
const fieldsOf = (page: Page): Promise<string[]> =>
  page
    .locator("main form input:not([type=checkbox])")
    .evaluateAll((inputs) =>
      inputs.map((input) => `${input.getAttribute("name")}: ${input.getAttribute("autocomplete")}`),
    );

const WAITS = { enabled: true, methods: ["totp"], pending: true, enrollment: false, backupCodesLeft: null };

/** The expected fields by page. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  "/sign-in": ["email: username webauthn", "password: current-password"],
  "/sign-up": ["name: name", "email: username", "password: new-password"],
  "/forgot-password": ["email: username"],
  "/reset-password?token=abc": ["newPassword: new-password"],
  "/two-factor": ["code: one-time-code"],
};

/** The expected fields of the account pages with every form open. */
const PROFILE = ["name: name", "image: photo", "newEmail: email"];
const SECURITY = [
  "username: username",
  "currentPassword: current-password",
  "newPassword: new-password",
  "username: username",
  "password: current-password",
  "username: username",
  "password: current-password",
];

/** Returns the longest transition or animation, in seconds. */
const motion = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seconds = [...document.querySelectorAll("[data-sallyport], [data-sallyport] *")].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return `${transitionDuration},${animationDuration}`.split(",").map((text) => Number.parseFloat(text));
    });
    const running = document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration) / 1000);
    return Math.max(...seconds, ...running);
  });

describe.runIf(hasChromium)("fields and motion in Chromium", () => {
  const site = account();

  async function paste(page: Page, name: string, text: string): Promise<void> {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    const field = page.locator(`input[name=${name}]`);
    await field.focus();
    await page.keyboard.press("Control+V");
    expect(await field.inputValue()).toBe(text);
  }

  test("fields have autocomplete values for password managers and accept pasted text", async () => {
    const { page } = await site.visit("en");
    await answering(page, "/two-factor/status", { ...WAITS, required: false });
    for (const [path, fields] of Object.entries(FIELDS)) {
      await page.goto(path);
      await page.locator("main form input").first().waitFor();
      expect(await fieldsOf(page), path).toEqual(fields);
      // A complete code would be sent at once.
      const [secret = ""] = fields.at(-1)?.split(":") ?? [];
      await paste(page, secret, secret === "code" ? "12345" : PASSWORD);
    }
  });

  test("account fields have autocomplete values, and reduced motion stops all animations", async () => {
    const { page } = await site.begin();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/account");
    await button(page, say("email.change")).click();
    await expect.poll(() => fieldsOf(page)).toEqual(PROFILE);
    await tab(page, say("account.page.security")).click();
    for (const key of ["password.change", "factor.setUp"] as const) await button(page, say(key)).click();
    await button(page, say("delete.title")).click();
    await page.getByRole("dialog").waitFor();
    await expect.poll(() => fieldsOf(page)).toEqual(SECURITY);
    expect(await motion(page)).toBeGreaterThan(0.001);
    await page.emulateMedia({ reducedMotion: "reduce" });
    // An animation that has started may still end.
    await expect.poll(() => motion(page)).toBeLessThanOrEqual(0.001);
    await page.route("**/api/auth/delete-user", () => undefined);
    await page.getByLabel(say("field.password"), { exact: true }).last().fill(PASSWORD);
    await page.getByLabel(say("delete.sure")).check();
    await button(page, say("delete.submit")).click();
    await button(page, say("account.moment")).waitFor();
    expect(await motion(page)).toBeLessThanOrEqual(0.001);
    await page.goto("/");
    await page.getByRole("button").click();
    await page.getByRole("menuitem", { name: say("userButton.signOut") }).waitFor();
    expect(await motion(page)).toBeLessThanOrEqual(0.001);
  });
});
