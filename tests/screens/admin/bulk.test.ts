import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { button, field, focused, inDialog, say } from "../ground/page.ts";
import { adminArea, ROOT } from "../ground/sites.ts";

const NAMES = ["Ada", "Grace", "Edsger", "Barbara", "Donald", "Tony", "Frances"];
const box = (page: Page, name: string) => page.getByLabel(say("users.select", { name }), { exact: true });
const selected = (page: Page, count: number) => page.getByText(say("users.selected", { count }), { exact: true });

/** Opens the users by name, five a page: Ada, Barbara, Donald, Edsger and Frances are on the first. */
async function openUsers(page: Page): Promise<void> {
  await page.goto("/admin/users?sort=name");
  await box(page, "Ada").waitFor();
}

describe.runIf(hasChromium)("several users at once in Chromium", () => {
  const site = adminArea({ isSplit: true });
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    for (const name of NAMES) ids[name] = (await site.join(name)).id;
  });

  test("chooses rows by keyboard, in a range and across pages, and tells the number", async () => {
    const { page } = await site.visit("en", ROOT);
    await openUsers(page);
    const all = page.getByRole("checkbox", { name: say("users.select.all") });
    await box(page, "Ada").focus();
    await page.keyboard.press("Space");
    await selected(page, 1).waitFor();
    expect(await all.evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true);
    await box(page, "Donald").click({ modifiers: ["Shift"] });
    await selected(page, 3).waitFor();
    expect(await box(page, "Barbara").isChecked()).toBe(true);
    await button(page, say("pages.next")).click();
    await box(page, "Tony").focus();
    expect(await all.isChecked()).toBe(false);
    await page.keyboard.press("Space");
    await selected(page, 4).waitFor();
    expect(
      await page
        .getByRole("status")
        .filter({ hasText: say("users.selected", { count: 4 }) })
        .count(),
    ).toBe(1);
    await button(page, say("pages.previous")).click();
    await box(page, "Donald").waitFor();
    expect(await box(page, "Donald").isChecked()).toBe(true);
    await box(page, "Edsger").focus();
    await page.keyboard.press("Shift+Space");
    await selected(page, 5).waitFor();
    await all.click();
    await selected(page, 6).waitFor();
    await button(page, say("users.selected.clear")).click();
    await expect.poll(() => button(page, say("users.delete")).count()).toBe(0);
    await box(page, "Ada").check();
    // A search may hide the row, and nobody should act on people out of sight.
    await field(page, say("users.search")).fill("Tony");
    await expect.poll(() => button(page, say("users.delete")).count()).toBe(0);
  });

  test("bans several with one reason, and signs several out", async () => {
    const { page } = await site.visit("en", ROOT);
    const theirs = await site.visit("en", "ada@example.com");
    await openUsers(page);
    await box(page, "Ada").check();
    await button(page, say("user.sessions.end")).click();
    await inDialog(page, say("user.sessions.end")).click();
    await page.getByText(say("users.signOut.done", { count: 1 })).waitFor();
    expect(await theirs.user()).toBeUndefined();
    await box(page, "Barbara").check();
    await box(page, "Donald").check();
    await button(page, say("user.ban.submit")).click();
    const dialog = page.getByRole("dialog", { name: say("users.ban.title", { count: 2 }) });
    expect(await dialog.getByRole("listitem").allInnerTexts()).toEqual([
      expect.stringContaining("barbara@example.com"),
      expect.stringContaining("donald@example.com"),
    ]);
    await dialog.getByLabel(say("user.ban.reason")).fill("Spam");
    await inDialog(page, say("user.ban.submit")).click();
    await page.getByText(say("users.ban.done", { count: 2 })).waitFor();
    await expect.poll(() => focused(page)).toBe(say("users.title"));
    for (const name of ["barbara", "donald"]) expect(await site.refusalOf(`${name}@example.com`)).toBe("BANNED_USER");
    expect(await site.refusalOf("edsger@example.com")).toBeUndefined();
  });

  test("deletes several after the words are typed, and tells for whom it failed", async () => {
    const { page } = await site.visit("en", ROOT);
    await openUsers(page);
    await box(page, "Edsger").check();
    await box(page, "Frances").check();
    await site.root.post("/admin/remove-user", { userId: ids.Frances });
    await button(page, say("users.delete")).click();
    await inDialog(page, say("user.delete.submit")).click();
    await page.getByText(say("users.delete.wrong")).waitFor();
    const phrase = say("users.delete.title", { count: 2 });
    await page.getByLabel(say("user.delete.field", { email: phrase })).fill(phrase.toUpperCase());
    await inDialog(page, say("user.delete.submit")).click();
    const failures = page.getByRole("alert").filter({ has: page.getByRole("listitem") });
    await failures.waitFor();
    expect(await failures.getByRole("listitem").allInnerTexts()).toEqual(["Frances (frances@example.com)"]);
    const title = say("users.failed", { count: 1 });
    expect(await failures.locator("p").textContent()).toMatch(new RegExp(`^${title} .+\\.$`));
    await page.getByText(say("users.delete.done", { count: 1 })).waitFor();
    await selected(page, 1).waitFor();
    expect(await site.refusalOf("edsger@example.com")).toBe("INVALID_EMAIL_OR_PASSWORD");
  });

  test("offers nothing for oneself, and no checkbox to a role that may change nobody", async () => {
    const { page } = await site.visit("en", ROOT);
    await page.goto("/admin/users?q=root");
    await box(page, "Root").waitFor();
    expect(await box(page, "Root").isDisabled()).toBe(true);
    const { id: userId } = await site.join("Support");
    await site.root.post("/admin/set-role", { userId, role: "support" });
    const { page: theirs } = await site.visit("en", "support@example.com");
    await theirs.goto("/admin/users");
    await theirs.getByRole("row").nth(2).waitFor();
    expect(await theirs.getByRole("checkbox").count()).toBe(0);
  });
});
