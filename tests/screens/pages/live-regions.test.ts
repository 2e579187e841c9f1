import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { LANGUAGES } from "../ground/languages.ts";
import { announced, record } from "../ground/live-regions.ts";
import { button, entry, field, inDialog, say, tab } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { codes, organizations } from "../ground/sites.ts";

/** Waits until the page has said something, and for what would follow in the next picture. */
async function saysOnly(page: Page, ...texts: string[]): Promise<void> {
  await expect.poll(() => announced(page)).toEqual(expect.arrayContaining(texts));
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect((await announced(page)).toSorted()).toEqual(texts.toSorted());
}

describe.runIf(hasChromium)("live regions say each message once", () => {
  const site = organizations({ isSplit: true });

  async function openOrganization() {
    const alice = await site.person("Alice");
    await site.found(alice, "Acme", [await site.person("Bob")]);
    const { page } = await site.visit("en", alice);
    await page.goto("/organization");
    await page.getByText(say("members.count", { count: 2 })).waitFor();
    return page;
  }

  test("a wrong password, and again", async () => {
    const { email } = await site.person("Ada");
    const { page } = await site.visit("en");
    await page.goto("/sign-in");
    await field(page, say("field.email")).fill(email);
    for (const wrong of ["not the password", "nor this one"]) {
      await field(page, say("field.password")).fill(wrong);
      await record(page);
      await page.keyboard.press("Enter");
      await saysOnly(page, LANGUAGES.en.errors.INVALID_EMAIL_OR_PASSWORD ?? "");
    }
  });

  test("a profile that is saved", async () => {
    const { page } = await site.begin();
    await page.goto("/account");
    await field(page, say("field.name")).fill("Grace Hopper");
    await record(page);
    await page.keyboard.press("Enter");
    await saysOnly(page, say("account.saved"));
  });

  test("a session that is signed out", async () => {
    const { page, email } = await site.begin();
    await site.visit("en", email);
    await page.goto("/account#sessions");
    const device = { device: "Chrome on Linux" };
    const signOut = page.getByRole("button", { name: /^Sign out of Chrome on Linux/ }).first();
    await signOut.waitFor();
    await record(page);
    await signOut.click();
    await saysOnly(page, say("devices.signedOut", device));
  });

  test("an organization's settings that are saved", async () => {
    const page = await openOrganization();
    await tab(page, say("settings.title")).click();
    await field(page, say("organization.nameField")).fill("Acme Works");
    await record(page);
    await page.keyboard.press("Enter");
    await saysOnly(page, say("account.saved"));
  });

  test("a role that is changed", async () => {
    const page = await openOrganization();
    await button(page, say("members.manage.of", { name: "Bob" })).click();
    await entry(page, say("members.changeRole")).click();
    await page.getByRole("dialog").getByLabel(say("role.label")).selectOption("admin");
    await record(page);
    await button(page, say("organization.save")).click();
    await saysOnly(
      page,
      say("organization.saving"),
      say("members.role.done", { name: "Bob", role: say("role.admin") }),
    );
  });

  test("an invitation that is sent", async () => {
    const page = await openOrganization();
    await button(page, say("members.invite")).click();
    await page.getByRole("dialog").getByLabel(say("field.email")).fill("dora@example.com");
    await record(page);
    await inDialog(page, say("invite.submit")).click();
    await saysOnly(page, say("invite.done", { email: "dora@example.com" }));
  });

  test("a member who is removed", async () => {
    const page = await openOrganization();
    await button(page, say("members.manage.of", { name: "Bob" })).click();
    await entry(page, say("members.remove")).click();
    await record(page);
    await inDialog(page, say("members.remove")).click();
    await saysOnly(
      page,
      say("organization.saving"),
      say("members.remove.done", { name: "Bob" }),
      say("members.count", { count: 1 }),
    );
  });
});

describe.runIf(hasChromium)("live regions say once that a code was sent", () => {
  const site = codes();

  test("after a sign-up, and for a wrong code", async () => {
    const { page } = await site.visit("en");
    await page.goto("/sign-up");
    await page.getByLabel(say("field.name"), { exact: true }).fill("Ada");
    await field(page, say("field.email")).fill("ada@example.com");
    await field(page, say("field.password")).fill(PASSWORD);
    await record(page);
    await button(page, say("signUp.submit")).click();
    await saysOnly(page, say("mailed.codeSent", { email: "ada@example.com" }));
    const code = site.codes.at(-1) === "000000" ? "111111" : "000000";
    await record(page);
    await page.getByRole("textbox", { name: say("mailed.label") }).fill(code);
    await saysOnly(page, LANGUAGES.en.errors.INVALID_OTP ?? "");
  });
});
