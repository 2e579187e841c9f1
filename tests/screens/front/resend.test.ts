import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { answering, sessionOf } from "../ground/answering.ts";
import { button, say } from "../ground/page.ts";
import { account } from "../ground/sites.ts";

const SECONDS = 30;
const waiting = (page: Page, count: number) => button(page, say("checkMail.wait", { count }));

interface Mail {
  /** The endpoint that sends the mail again. */
  readonly path: string;
  /** Whether the mail needs a signed-in user. */
  readonly isSignedIn?: true;
  /** Opens the page that can send the mail again. */
  arrive(page: Page): Promise<void>;
}

const OTP = { enabled: true, methods: ["otp"], pending: true, enrollment: false, backupCodesLeft: null };

const MAILS: Readonly<Record<string, Mail>> = {
  "verification of an address": {
    path: "/send-verification-email",
    async arrive(page) {
      await answering(page, "/get-session", sessionOf({ emailVerified: false }));
      await page.goto("/verify-email");
    },
  },
  "password reset": {
    path: "/request-password-reset",
    async arrive(page) {
      await page.goto("/forgot-password");
      await page.getByLabel(say("field.email")).fill("ada@example.com");
      await button(page, say("forgot.submit")).click();
    },
  },
  "change of address": {
    path: "/change-email",
    isSignedIn: true,
    async arrive(page) {
      await page.goto("/account");
      await button(page, say("email.change")).click();
      await page.getByLabel(say("email.new")).fill("lady@example.com");
      await button(page, say("email.send")).click();
    },
  },
  "two-factor code": {
    path: "/two-factor/send-otp",
    async arrive(page) {
      await answering(page, "/two-factor/status", { ...OTP, required: false });
      await page.goto("/two-factor");
      await button(page, say("challenge.otp.send")).click();
    },
  },
};

describe.runIf(hasChromium && isLong)("the button that sends a mail again", () => {
  const site = account();

  test.each(Object.keys(MAILS))(
    "%s: is enabled after 30 seconds, sends once, and is enabled again 30 seconds later",
    async (name) => {
      const { path, arrive, isSignedIn } = MAILS[name] ?? expect.fail(name);
      const { page } = await site.visitAlone("en", isSignedIn && (await site.person("Ada")));
      let sent = 0;
      await page.route(`**/api/auth${path}`, (route) => {
        sent += 1;
        return isSignedIn ? route.continue() : route.fulfill({ json: { status: true, success: true } });
      });
      await page.clock.install();
      await arrive(page);
      await page.getByText(new RegExp(say("checkMail.wait", { count: SECONDS }).replace("30", "\\d+"))).waitFor();
      await page.clock.pauseAt(Date.now() + 5000);
      const [shown = ""] = (await page.getByRole("button", { name: /\d/ }).first().textContent())?.match(/\d+/) ?? [];
      const left = Number(shown);
      const before = sent;
      // Nothing is drawn while the clock is paused, but a click in Playwright waits for it.
      await waiting(page, left).dispatchEvent("click");
      await page.clock.runFor(1000);
      await waiting(page, left - 1).waitFor();
      await page.clock.runFor((left - 1) * 1000);
      await button(page, say("checkMail.resend")).evaluate((element: HTMLElement) => {
        element.click();
        element.click();
      });
      await waiting(page, SECONDS).waitFor();
      expect(sent - before).toBe(1);
      await page.clock.runFor((SECONDS - 1) * 1000);
      await waiting(page, 1).waitFor();
      await page.clock.runFor(1000);
      await button(page, say("checkMail.resend")).waitFor();
      expect(sent - before).toBe(1);
    },
  );
});
