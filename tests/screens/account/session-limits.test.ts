import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { whileOpen } from "../../ground/while-open.ts";
import { tabTo } from "../ground/listen.ts";
import { widen } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { field, heading, say } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { openVisits, type Visit } from "../ground/visits.ts";

const IDLE = 1800;

describe.runIf(hasChromium && isLong)("sessions that end early, at the width of a phone", () => {
  const site = whileOpen(() =>
    openVisits({ page: "session-limits.tsx", session: { idleTimeout: IDLE, maxSessions: 2 } }),
  );

  /** Opens a page in another browser of the user. */
  async function open(email: string, path = "/reports"): Promise<Visit> {
    const visit = await site.visitAlone("en", email);
    await visit.page.clock.install();
    await widen(visit.page, 360);
    await visit.page.goto(path);
    return visit;
  }

  /** Returns to a window some time after the session was read. */
  async function comeBack(page: Page): Promise<void> {
    await page.clock.fastForward(10_000);
    await page.evaluate(() => void window.dispatchEvent(new Event("focus")));
  }

  /** The sign-in says why the session has ended, and leads back to the page by keyboard. */
  async function signInAgain(page: Page, email: string, words = say("ended.session_ended")): Promise<void> {
    await page.getByText(words).waitFor();
    await lookInLanguages(page, "sign-in, session ended", "en");
    await widen(page, 360);
    await tabTo(page, `textbox "${say("field.email")}"`);
    await page.keyboard.type(email);
    await tabTo(page, `textbox "${say("field.password")}"`);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
  }

  test("an idle session ends, and the user returns to the same page after signing in", async () => {
    const { email } = await site.person("Ada");
    const { page } = await open(email, "/reports?year=2026#last");
    await heading(page, "Reports").waitFor();
    site.advance(IDLE - 200);
    await comeBack(page);
    await heading(page, "Reports").waitFor();
    site.advance(IDLE + 60);
    await comeBack(page);
    await page.waitForURL("**/sign-in?*");
    await signInAgain(page, email);
    await page.waitForURL("**/reports?year=2026#last");
    await heading(page, "Reports").waitFor();
  });

  test("the third browser of a user ends the session of the first", async () => {
    const { email } = await site.person("Bea");
    const [first, second] = [await open(email), await open(email)];
    site.advance(1);
    const third = await open(email);
    for (const { page } of [second, third]) {
      await comeBack(page);
      await heading(page, "Reports").waitFor();
    }
    await comeBack(first.page);
    await first.page.waitForURL("**/sign-in?*");
    expect([await first.user(), await second.user()]).toMatchObject([undefined, { email }]);
    await signInAgain(first.page, email, say("ended.too_many_sessions"));
    await heading(first.page, "Reports").waitFor();
    await comeBack(second.page);
    await second.page.getByText(say("ended.too_many_sessions")).waitFor();
  });

  test("a screen whose session is idle says so, and leads to the sign-in", async () => {
    const { email } = await site.person("Cyd");
    const { page } = await open(email, "/account");
    await heading(page, say("account.title")).waitFor();
    site.advance(IDLE + 60);
    await comeBack(page);
    await heading(page, say("signIn.ended.title")).waitFor();
    await lookInLanguages(page, "account, session ended", "en");
    await widen(page, 360);
    await tabTo(page, `link "${say("signIn.submit")}"`);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/sign-in?callbackURL=%2Faccount");
    await field(page, say("field.email")).fill(email);
    await field(page, say("field.password")).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await heading(page, say("account.title")).waitFor();
  });
});
