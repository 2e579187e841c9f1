import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { button, entry, field, focused, focusedField, heading, inDialog, say } from "../ground/page.ts";
import { PASSWORD, type Person } from "../ground/people.ts";
import { keys } from "../ground/sites.ts";

const shownKey = (page: Page) => page.getByRole("region", { name: say("apiKeys.made.key"), exact: true }).textContent();
const may = (page: Page, resource: string, action: string) =>
  page.getByRole("checkbox", { name: `${resource}: ${action}`, exact: true });

describe.runIf(hasChromium && isLong)("API keys from creation to revocation", () => {
  const site = keys();
  let owner: Person;
  let keeper: Person;
  let organizationId = "";
  beforeAll(async () => {
    owner = await site.person("Alice");
    keeper = await site.person("Kim");
    organizationId = (await site.found(owner, "Acme", [keeper])).id;
    await owner.post("/organization/update-member-role", { memberId: keeper.email, role: "keeper", organizationId });
    await keeper.post("/organization/set-active", { organizationId });
  });
  /** Returns the status of a call with the key. */
  async function membersWith(key: string): Promise<number> {
    const url = `${site.origin}/api/auth/organization/list-members?organizationId=${organizationId}`;
    return (await fetch(url, { headers: { "x-api-key": key } })).status;
  }

  /** Fills in and submits the form, and returns the key. */
  async function make(page: Page, name: string): Promise<string> {
    await button(page, say("apiKeys.create")).click();
    await field(page, say("apiKeys.name")).fill(name);
    await may(page, say("apiKeys.resource.member"), say("apiKeys.action.read")).check();
    await button(page, say("apiKeys.create.submit")).click();
    await heading(page, say("apiKeys.made.title", { name })).waitFor();
    return (await shownKey(page)) ?? "";
  }

  test("creates a key by keyboard, copies and uses it, then hides it", async () => {
    const { page } = await site.visit("en", owner);
    await page.goto("/");
    await button(page, say("apiKeys.create")).press("Enter");
    await expect.poll(() => focusedField(page)).toBe("name");
    await page.keyboard.type("CI");
    await page.keyboard.press("Enter");
    await page.getByText(say("apiKeys.permissions.needed")).waitFor();
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe("checkbox");
    await may(page, say("apiKeys.resource.member"), say("apiKeys.action.read")).press("Space");
    await button(page, say("apiKeys.create.submit")).press("Enter");
    await expect.poll(() => focused(page)).toBe(say("apiKeys.made.title", { name: "CI" }));
    await button(page, say("apiKeys.made.copy")).press("Enter");
    await page.getByText(say("apiKeys.made.copied")).waitFor();
    const key = await page.evaluate(() => navigator.clipboard.readText());
    expect(key).toMatch(/^sp_/);
    expect(await shownKey(page)).toBe(key);
    expect(await membersWith(key)).toBe(200);
    await button(page, say("apiKeys.made.kept")).press("Enter");
    await expect.poll(() => focused(page)).toBe(say("apiKeys.title"));
    expect(await page.content()).not.toContain(key);
    await page.getByText(`sp_…${key.slice(-4)}`).waitFor();
    await page.getByText(`${say("apiKeys.resource.member")}: ${say("apiKeys.action.read")}`).waitFor();
  });

  test("edits a key, rotates and revokes it", async () => {
    const { page } = await site.visit("en", await site.person("Grace"));
    await page.goto("/");
    const first = await make(page, "Builds");
    await button(page, say("apiKeys.made.kept")).click();
    await button(page, "Edit: Builds").click();
    await field(page, say("apiKeys.name")).fill("Deploys");
    await may(page, "report", "write").check();
    await button(page, say("apiKeys.edit.submit")).dblclick();
    await page.getByText(say("apiKeys.edit.done", { name: "Deploys" })).waitFor();
    await expect.poll(() => focused(page)).toBe(say("apiKeys.title"));
    await page.getByText("report: write").waitFor();

    await button(page, "Manage Deploys").click();
    await entry(page, "Rotate").click();
    await inDialog(page, "Rotate").click();
    await expect.poll(() => focused(page)).toBe(say("apiKeys.made.title", { name: "Deploys" }));
    const second = await shownKey(page);
    expect(second).not.toBe(first);
    expect(await membersWith(first)).toBe(401);

    await button(page, "Manage Deploys").click();
    await entry(page, "Revoke").click();
    await inDialog(page, "Revoke").click();
    await page.getByText(say("apiKeys.revoke.done", { name: "Deploys" })).waitFor();
    await page.getByText(say("apiKeys.none")).waitFor();
    await expect.poll(() => focused(page)).toBe(say("apiKeys.title"));
    expect(await membersWith(second ?? "")).toBe(401);
  });

  test("limits an organization's keys to permitted roles, and their permissions to the creator's own", async () => {
    const mine = await site.visit("en", await site.person("Alan"));
    await mine.page.goto(`/organization/${organizationId}`);
    await mine.page.getByText(say("apiKeys.refused")).waitFor();
    const { page } = await site.visit("en", keeper);
    await page.goto(`/organization/${organizationId}`);
    await button(page, say("apiKeys.create")).click();
    const member = page.getByRole("row", { name: new RegExp(`^${say("apiKeys.resource.member")}`) });
    // These are one for the permission and one for all.
    expect(await member.getByRole("checkbox").count()).toBe(2);
    expect(await page.getByRole("row", { name: new RegExp(`^${say("apiKeys.resource.user")}`) }).count()).toBe(0);
    await button(page, say("common.cancel")).click();
    const key = await make(page, "Ours");
    expect(key).toMatch(/^sp_org_/);
    await button(page, say("apiKeys.made.kept")).click();
    await page.getByRole("heading", { name: "Ours" }).waitFor();
    expect(await button(page, "Manage Ours").count()).toBe(0);
  });

  test("asks for the password on the account page when the session is not fresh, then continues", async () => {
    const { page } = await site.visit("en", await site.person("Barbara"));
    await page.goto("/account#api-keys");
    await button(page, say("apiKeys.create")).waitFor();
    site.advance(2 * 86_400);
    await button(page, say("apiKeys.create")).click();
    await field(page, say("apiKeys.name")).fill("Late");
    await may(page, "report", say("apiKeys.action.read")).check();
    await button(page, say("apiKeys.create.submit")).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("field.password"), { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: say("common.goOn"), exact: true }).click();
    await expect.poll(() => focused(page)).toBe(say("apiKeys.made.title", { name: "Late" }));
  });
});
