import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { focused, read, tabTo } from "../ground/listen.ts";
import { look, widen } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { ADA, CLOSE, CONTINUE, openOneTap } from "../ground/one-tap-scripts.ts";
import { button, heading, say } from "../ground/page.ts";
import { oneTaps } from "../ground/service-sites.ts";

const REFUSED = "We couldn’t sign you in. Try again.";

describe.runIf(hasChromium && isLong)("One Tap at the width of a phone, by keyboard", () => {
  const site = oneTaps();

  test("a visitor is told that a token was refused, tries again, and Google is marked as last used", async () => {
    const { page, user } = await openOneTap(site, "/sign-in?callbackURL=%2Fwelcome");
    await button(page, CONTINUE).waitFor();
    await look(page, "sign-in, prompt of One Tap");
    await widen(page, 360);
    await page.route("**/one-tap/callback", (route) => {
      const { idToken } = route.request().postDataJSON();
      return route.continue({ postData: JSON.stringify({ idToken: `${idToken}x` }) });
    });
    await tabTo(page, `button "${CONTINUE}"`);
    await page.keyboard.press("Enter");
    const problem = page.getByRole("alert").filter({ hasText: /./ });
    await problem.waitFor();
    expect(await read(page)).toContain(`alert: ${REFUSED}`);
    expect(await user()).toBeUndefined();
    await lookInLanguages(page, "sign-in, token of One Tap refused", "en");

    await widen(page, 360);
    await page.unroute("**/one-tap/callback");
    await page.reload();
    await button(page, CONTINUE).waitFor();
    await tabTo(page, `button "${CONTINUE}"`);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/welcome");
    await heading(page, ADA).waitFor();
    expect(await user()).toMatchObject({ email: ADA });
    await button(page, "Sign out").press("Enter");
    await heading(page, "Nobody").waitFor();
    await page.goto("/sign-in");
    await expect.poll(() => page.locator("[data-provider=google]").textContent()).toContain(say("social.lastUsed"));
    await button(page, CLOSE).press("Enter");
    await lookInLanguages(page, "sign-in, One Tap last used", "en");
  });

  test("the prompt leaves the form for sign-up as it was", async () => {
    const { page } = await openOneTap(site, "/sign-up");
    await button(page, CONTINUE).waitFor();
    const field = page.locator("[name=email]");
    await field.focus();
    await page.keyboard.type("grace@example.com");
    await look(page, "sign-up, prompt of One Tap");
    await widen(page, 360);
    await button(page, CLOSE).click();
    await expect.poll(() => button(page, CLOSE).count()).toBe(0);
    expect(await field.inputValue()).toBe("grace@example.com");
    await field.focus();
    expect(await focused(page)).toBe(`textbox "${say("field.email")}"`);
  });
});
