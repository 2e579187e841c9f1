import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { lookAtPage } from "../../journeys/look-at-page.ts";
import { tabTo } from "../ground/listen.ts";
import { widen } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { field, heading, say } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { notices } from "../ground/sites.ts";

const OWN = "ten wild geese";
const NEW_PASSWORD = `textbox "${say("field.newPassword")}"`;

describe.runIf(hasChromium && isLong)(
  "from the notice of a new sign-in to a new password, at the width of a phone",
  () => {
    const site = notices();

    test("the owner ends every session by keyboard, sets a password, and alone signs in", async () => {
      const grace = await site.person("Grace");
      const thief = await site.visit("en");
      const notice = await site.linkOf(() => thief.call("/sign-in/email", { email: grace.email, password: PASSWORD }));
      expect(await thief.user()).toMatchObject({ email: grace.email });

      const { page, user } = await site.visit("en");
      await widen(page, 360);
      await page.goto(notice);
      await lookAtPage(page, "en");
      expect(await thief.user()).toBeDefined();
      await widen(page, 360);
      await tabTo(page, 'button "This wasn’t me"');
      const reset = await site.linkOf(() => page.keyboard.press("Enter"));
      await heading(page, "Your account is secured").waitFor();
      await lookAtPage(page, "en");
      expect([await thief.user(), await grace.get("/get-session"), await user()]).toEqual([undefined, null, undefined]);

      await widen(page, 360);
      await page.goto(reset);
      await page.waitForURL("**/reset-password?*");
      await tabTo(page, NEW_PASSWORD);
      await lookInLanguages(page, "new password after a notice", "en");
      await widen(page, 360);
      await field(page, say("field.newPassword")).focus();
      await page.keyboard.type(OWN);
      await page.keyboard.press("Enter");
      await heading(page, say("reset.done.title")).waitFor();
      expect(await site.refusalOf(grace.email)).toBe("INVALID_EMAIL_OR_PASSWORD");
      await page.goto("/sign-in?callbackURL=%2Fwelcome");
      await field(page, say("field.email")).fill(grace.email);
      await field(page, say("field.password")).fill(OWN);
      await page.keyboard.press("Enter");
      await page.waitForURL("**/welcome");
      expect(await user()).toMatchObject({ email: grace.email });
    });
  },
);
