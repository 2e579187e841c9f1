import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { tabTo } from "../ground/listen.ts";
import { widen } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { button, field, heading, say } from "../ground/page.ts";
import { PASSWORD, type Person } from "../ground/people.ts";
import { policies } from "../ground/sites.ts";
import { inAnHour } from "./policies-when.ts";

const HOUR = 3600;
const ANOTHER_METHOD =
  "This organization doesn’t allow the sign-in method that you used. Sign in again with another one.";
const AGAIN = `button "${say("policies.signInAgain")}"`;

describe.runIf(hasChromium && isLong)("signing in again for a policy, at the width of a phone, by keyboard", () => {
  const site = policies();

  /** Opens the page of a member whose organization announces policies, which take effect in an hour. */
  async function announce(changes: object, memberSignedInHoursAgo: number) {
    const [alice, bob] = [await site.person("Alice"), await site.person("Bob")];
    const { id: organizationId } = await site.found(alice, "Acme", [bob]);
    site.advance(memberSignedInHoursAgo * HOUR);
    const owner = await site.visit("en", alice.email);
    const announced = await owner.call("/organization/update-policies", { organizationId, ...changes });
    expect(announced.status(), await announced.text()).toBe(200);
    const visit = await site.visit("en", bob);
    await widen(visit.page, 360);
    return { ...visit, bob };
  }

  async function pressAgain(page: Page): Promise<void> {
    await widen(page, 360);
    await tabTo(page, AGAIN);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/sign-in?*");
    await heading(page, say("signIn.title")).waitFor();
  }

  async function signIn(page: Page, { email }: Person): Promise<void> {
    await field(page, say("field.email")).fill(email);
    await field(page, say("field.password")).fill(PASSWORD);
    await page.keyboard.press("Enter");
  }

  test("a member who signs in again before the policy takes effect never loses access", async () => {
    const { page, bob } = await announce({ maxSessionAge: 8 * HOUR }, 9);
    await page.goto("/");
    const values = { organization: "Acme", time: "8 hours" };
    await page.getByText(inAnHour(site.now(), "policies.notice.maxSessionAge", values)).waitFor();
    await lookInLanguages(page, "home, sign in again soon", "en");
    await pressAgain(page);
    await expect(bob.get("/get-session")).resolves.toBeNull();
    await signIn(page, bob);
    await page.waitForURL(`${site.origin}/`);
    await heading(page, "Home").waitFor();
    await expect.poll(() => page.locator("[data-part=policy-notice]").count()).toBe(0);
    site.advance(HOUR + 100);
    await page.goto("/organization");
    await heading(page, "Acme").waitFor();
    expect(await page.locator("[data-part=policy-notice]").count()).toBe(0);
  });

  test("a member whose sign-in is too old signs in again, and is back in the organization", async () => {
    const { page, bob } = await announce({ maxSessionAge: 8 * HOUR }, 9);
    await page.goto("/organization");
    await page.locator("[data-part=policy-notice]").waitFor();
    await lookInLanguages(page, "organization, sign in again soon", "en");
    site.advance(HOUR + 100);
    await widen(page, 360);
    await page.reload();
    await heading(page, say("policies.unmet")).waitFor();
    await lookInLanguages(page, "organization, sign in again", "en");
    await pressAgain(page);
    await signIn(page, bob);
    await page.waitForURL("**/organization");
    await heading(page, "Acme").waitFor();
    await page.getByText(bob.email).first().waitFor();
  });

  test("a member whose method is not allowed is told so until they sign in by one that is", async () => {
    const { page, bob, call } = await announce({ signInMethods: ["magic-link"] }, 0);
    await page.goto("/organization");
    await page.locator("[data-part=policy-notice]").waitFor();
    site.advance(HOUR + 100);
    await page.reload();
    await heading(page, say("policies.unmet")).waitFor();
    await page.getByText(ANOTHER_METHOD).waitFor();
    await lookInLanguages(page, "organization, another method needed", "en");
    await pressAgain(page);
    await signIn(page, bob);
    await page.waitForURL("**/organization");
    await page.getByRole("alert").filter({ hasText: ANOTHER_METHOD }).waitFor();
    await lookInLanguages(page, "organization, another method needed still", "en");
    const body = { email: bob.email, callbackURL: "/organization" };
    await page.goto(await site.linkOf(() => call("/sign-in/magic-link", body)));
    await page.waitForURL("**/organization");
    await button(page, "Acme").press("Enter");
    await heading(page, "Acme").waitFor();
  });
});
