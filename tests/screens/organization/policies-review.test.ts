import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { totpOf } from "../../ground/totp.ts";
import { widen } from "../ground/look.ts";
import { button, field, heading, inDialog, say } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { policies } from "../ground/sites.ts";
import { previewingMany } from "./policies-preview.ts";

const REQUIRE = `${say("policies.require")}: ${say("policies.secondFactor")}`;
const AGE = `${say("policies.change")}: ${say("policies.age")}`;
const METHODS = `${say("policies.change")}: ${say("policies.methods")}`;
const NONE = say("policies.affected.none");

describe.runIf(hasChromium && isLong)("the review of a change of policies that takes effect at once", () => {
  const site = policies(0);

  /** Opens the policies of an owner who has just signed in, and whose member signed in hours ago. */
  async function founded(hoursAgo = 0) {
    const [alice, bob] = [await site.person("Alice"), await site.person("Bob")];
    const { id } = await site.found(alice, "Acme", [bob]);
    site.advance(hoursAgo * 3600);
    const visit = await site.visit("en", alice.email);
    await visit.call("/organization/set-active", { organizationId: id });
    await widen(visit.page, 360);
    await visit.page.goto("/organization#security");
    const use = (who: typeof bob) => who.get(`/organization/get-organization?organizationId=${id}`);
    return { ...visit, alice, bob, use };
  }

  const inReview = (page: Page, text: string) => page.getByRole("dialog").getByText(text, { exact: true });

  async function chooseAge(page: Page, label: string): Promise<void> {
    await button(page, AGE).click();
    await field(page, say("policies.age")).selectOption({ label });
    await button(page, say("policies.review")).click();
    await inReview(page, say("policies.atOnce")).waitFor();
  }

  async function apply(page: Page): Promise<void> {
    await inDialog(page, say("policies.apply")).click();
    await page.getByText(say("organization.saved")).waitFor();
  }

  test("a shorter session duration says who must sign in again, and a longer one that nobody loses access", async () => {
    const { page, bob, use } = await founded(9);
    await expect(use(bob)).resolves.toMatchObject({ name: "Acme" });
    await chooseAge(page, "8 hours");
    await inReview(page, say("policies.affected.maxSessionAge")).waitFor();
    expect(await inReview(page, NONE).count()).toBe(0);
    await apply(page);
    await expect(use(bob)).rejects.toThrow("ORGANIZATION_REQUIRES_NEW_SIGN_IN");
    await chooseAge(page, say("policies.age.none"));
    await inReview(page, NONE).waitFor();
    expect(await inReview(page, say("policies.affected.maxSessionAge")).count()).toBe(0);
  });

  test("fewer sign-in methods say that members who used another one must sign in again", async () => {
    const { page, bob, use } = await founded();
    await button(page, METHODS).click();
    await field(page, say("policies.methods.allowed")).selectOption("some");
    await page.getByLabel(say("policies.method.password")).uncheck();
    await button(page, say("policies.review")).click();
    await inReview(page, say("policies.affected.signInMethods")).waitFor();
    // The owner signed in with the password as well.
    await inReview(page, say("policies.own.method")).waitFor();
    expect(await inReview(page, NONE).count()).toBe(0);
    await expect(use(bob)).resolves.toMatchObject({ name: "Acme" });
    await inDialog(page, say("policies.apply")).click();
    await heading(page, say("policies.unmet")).waitFor();
    await expect(use(bob)).rejects.toThrow("ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD");
  });

  test("a second factor says that members who signed in without it must sign in again", async () => {
    const { page, call, alice, bob, use } = await founded();
    const enabled = await call("/two-factor/enable", { password: PASSWORD });
    const { totpURI } = (await enabled.json()) as { totpURI: string };
    expect((await call("/two-factor/verify-totp", { code: totpOf(totpURI, site.now()) })).status()).toBe(200);
    await page.reload();
    await button(page, REQUIRE).click();
    await inReview(page, say("policies.affected", { count: 1, members: "2" })).waitFor();
    await inReview(page, bob.name).waitFor();
    await inReview(page, say("policies.affected.secondFactor")).waitFor();
    expect(await page.getByRole("dialog").getByText(say("policies.own.sign-in")).count()).toBe(0);
    await apply(page);
    await expect(use(alice)).rejects.toThrow("ORGANIZATION_REQUIRES_SECOND_FACTOR");
  });

  test("an organization with more members than are checked is told how many were", async () => {
    const { page } = await founded();
    const numbers = { checked: "1,600", members: "4,000" };
    await previewingMany(page, 1);
    await button(page, REQUIRE).click();
    await inReview(page, say("policies.checked", numbers)).waitFor();
    await inReview(page, say("policies.affected", { count: 16, members: numbers.checked })).waitFor();
    await inDialog(page, say("common.cancel")).click();
    await previewingMany(page, 0);
    await button(page, REQUIRE).click();
    await inReview(page, say("policies.checked.none", numbers)).waitFor();
    expect(await inReview(page, NONE).count()).toBe(0);
  });
});
