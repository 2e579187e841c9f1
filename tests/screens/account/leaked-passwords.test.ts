import { createHash } from "node:crypto";
import { haveIBeenPwned } from "@sallyport/core/have-i-been-pwned";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { whileOpen } from "../../ground/while-open.ts";
import { LANGUAGES } from "../ground/languages.ts";
import { widen } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { button, field, focusedField, heading, say } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { openVisits } from "../ground/visits.ts";

const LEAKED = "letmein-letmein";
const TOLD = LANGUAGES.en.errors.PASSWORD_COMPROMISED ?? "";
const SAFE = "ten wild geese";

/** Finds the only leaked password. */
function findRange(prefix: string): string[] {
  const hash = createHash("sha1").update(LEAKED).digest("hex").toUpperCase();
  return hash.startsWith(prefix) ? [`${hash.slice(prefix.length)}:12`] : [];
}

describe.runIf(hasChromium && isLong)("a leaked password, at the width of a phone", () => {
  const site = whileOpen(() => openVisits({ page: "account.tsx", plugins: [haveIBeenPwned({ findRange })] }));

  /** The field has the focus and says why. A safe password is accepted instead. */
  async function isRefused(page: Page, name: string, state: string): Promise<void> {
    const told = page.getByText(TOLD);
    await told.waitFor();
    await expect.poll(() => focusedField(page)).toBe(name);
    const input = page.locator(`[name=${name}][aria-invalid=true]`);
    expect(await input.getAttribute("aria-describedby")).toContain(await told.getAttribute("id"));
    await lookInLanguages(page, state, "en");
    await widen(page, 360);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(SAFE);
    await told.waitFor({ state: "hidden" });
    await page.keyboard.press("Enter");
  }

  test("is refused at the sign-up", async () => {
    const { page } = await site.visit("en");
    await widen(page, 360);
    await page.goto("/sign-up");
    await field(page, say("field.name")).fill("Ada");
    await field(page, say("field.email")).fill("ada@example.com");
    await field(page, say("field.password")).fill(LEAKED);
    await page.keyboard.press("Enter");
    await isRefused(page, "password", "sign-up, leaked password");
    await heading(page, say("checkMail.title")).waitFor();
    await expect.poll(() => site.links.length).toBe(1);
  });

  test("is refused when the password is changed", async () => {
    const { page, email } = await site.begin("Bea");
    await widen(page, 360);
    await page.goto("/account#security");
    await button(page, say("password.change")).click();
    await field(page, say("password.current")).fill(PASSWORD);
    await field(page, say("field.newPassword")).fill(LEAKED);
    await page.keyboard.press("Enter");
    await isRefused(page, "newPassword", "account, leaked password");
    await page.getByText(say("password.done")).waitFor();
    expect(await site.refusalOf(email, SAFE)).toBeUndefined();
  });

  test("is refused at a reset, whose link still works", async () => {
    const { email } = await site.person("Cyd");
    const { page } = await site.visit("en");
    await widen(page, 360);
    await page.goto("/forgot-password");
    await field(page, say("field.email")).fill(email);
    await page.goto(await site.linkOf(() => page.keyboard.press("Enter")));
    await field(page, say("field.newPassword")).fill(LEAKED);
    await page.keyboard.press("Enter");
    await isRefused(page, "newPassword", "reset password, leaked password");
    await heading(page, say("reset.done.title")).waitFor();
    expect(await site.refusalOf(email, SAFE)).toBeUndefined();
  });
});
