import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { LANGUAGES } from "../ground/languages.ts";
import { sayIn } from "../ground/say.ts";
import { PASSWORD, type Person } from "../organization/organization-people.ts";
import { type ApiKeySite, button, field, heading, openApiKeySite } from "./api-key-site.ts";

const say = sayIn("en");
const { errors } = LANGUAGES.en;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const shownKey = (page: Page) => page.getByRole("region", { name: say("apiKeys.made.key") }).textContent();
const may = (page: Page, resource: string, action: string) =>
  page.getByRole("checkbox", { name: `${resource}: ${action}`, exact: true });

describe.runIf(hasChromium && isLong)("API keys, from making one to its end", () => {
  let site: ApiKeySite;
  let owner: Person;
  let keeper: Person;
  let organizationId = "";
  beforeAll(async () => {
    site = await openApiKeySite();
    owner = await site.person("Alice");
    keeper = await site.person("Kim");
    organizationId = (await site.found(owner, "Acme", [keeper])).id;
    await owner.post("/organization/update-member-role", { memberId: keeper.email, role: "keeper", organizationId });
    await keeper.post("/organization/set-active", { organizationId });
  });
  afterAll(() => site?.close());

  /** Fills the form that is open and sends it; the key. */
  async function make(page: Page, name: string): Promise<string> {
    await button(page, say("apiKeys.create")).click();
    await field(page, say("apiKeys.name")).fill(name);
    await may(page, say("apiKeys.resource.member"), say("apiKeys.action.read")).check();
    await button(page, say("apiKeys.create.submit")).click();
    await heading(page, say("apiKeys.made.title", { name })).waitFor();
    return (await shownKey(page)) ?? "";
  }

  test("one is made by keyboard, copied, and used; then it is gone from the page", async () => {
    const { page, complaints } = await site.visit("en", owner);
    await page.goto("/");
    await button(page, say("apiKeys.create")).press("Enter");
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("name");
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
    expect(await site.membersWith(key, organizationId)).toBe(200);
    await button(page, say("apiKeys.made.kept")).press("Enter");
    await expect.poll(() => focused(page)).toBe(say("apiKeys.title"));
    expect(await page.content()).not.toContain(key);
    await page.getByText(`sp_…${key.slice(-4)}`).waitFor();
    await page.getByText(`${say("apiKeys.resource.member")}: ${say("apiKeys.action.read")}`).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("its name and what it may do change, it gets a new secret, and ends", async () => {
    const { page, complaints } = await site.visit("en", await site.person("Grace"));
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

    await button(page, "Rotate: Deploys").click();
    await page.getByRole("dialog").getByRole("button", { name: "Rotate", exact: true }).click();
    await expect.poll(() => focused(page)).toBe(say("apiKeys.made.title", { name: "Deploys" }));
    const second = await shownKey(page);
    expect(second).not.toBe(first);
    expect(await site.membersWith(first, organizationId)).toBe(401);

    await button(page, "Revoke: Deploys").click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke", exact: true }).click();
    await page.getByText(say("apiKeys.revoke.done", { name: "Deploys" })).waitFor();
    await page.getByText(say("apiKeys.none")).waitFor();
    await expect.poll(() => focused(page)).toBe(say("apiKeys.title"));
    expect(await site.membersWith(second ?? "", organizationId)).toBe(401);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("a connection that is lost is told, what was entered stays, and it is made once", async () => {
    const { page, complaints } = await site.visit("en", await site.person("Edsger"));
    await page.goto("/");
    await button(page, say("apiKeys.create")).click();
    await field(page, say("apiKeys.name")).fill("Backups");
    await field(page, say("apiKeys.expires")).selectOption(say("apiKeys.expires.never"));
    await may(page, "report", say("apiKeys.action.read")).check();
    let sent = 0;
    await page.route("**/api-key/create", (route) => {
      sent += 1;
      return route.abort();
    });
    await button(page, say("apiKeys.create.submit")).dblclick();
    await page.getByText(errors.NETWORK_ERROR ?? "").waitFor();
    expect(sent).toBe(1);
    await page.unroute("**/api-key/create");
    await button(page, say("apiKeys.create.submit")).click();
    await heading(page, say("apiKeys.made.title", { name: "Backups" })).waitFor();
    await button(page, say("apiKeys.made.kept")).click();
    expect(await button(page, "Edit: Backups").count()).toBe(1);
    await page.getByText(say("apiKeys.expires.never"), { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("an organization's are its owners', and roles' that may, within what they may do themselves", async () => {
    const mine = await site.visit("en", await site.person("Alan"));
    await mine.page.goto(`/organization/${organizationId}`);
    await mine.page.getByText(say("apiKeys.refused")).waitFor();
    const { page, complaints } = await site.visit("en", keeper);
    await page.goto(`/organization/${organizationId}`);
    await button(page, say("apiKeys.create")).click();
    const member = page.getByRole("row", { name: new RegExp(`^${say("apiKeys.resource.member")}`) });
    // One, and the one for all.
    expect(await member.getByRole("checkbox").count()).toBe(2);
    expect(await page.getByRole("row", { name: new RegExp(`^${say("apiKeys.resource.user")}`) }).count()).toBe(0);
    await button(page, say("common.cancel")).click();
    const key = await make(page, "Ours");
    expect(key).toMatch(/^sp_org_/);
    await button(page, say("apiKeys.made.kept")).click();
    await page.getByRole("heading", { name: "Ours" }).waitFor();
    expect(await button(page, "Revoke: Ours").count()).toBe(0);
    expect([...complaints, ...mine.complaints]).toEqual([]);
    await mine.page.context().close();
    await page.context().close();
  });

  test("a client without the plugin shows nothing, and says so in the console", async () => {
    const { page, complaints } = await site.visit("en", owner);
    await page.context().addInitScript(() => localStorage.setItem("client", "plain"));
    await page.goto("/");
    await expect
      .poll(() => complaints)
      .toEqual(["<ApiKeys> renders nothing: the client must be created with apiKeyClient()"]);
    expect(await page.locator("main").textContent()).toBe("Keys");
    await page.context().close();
  });

  test("who has not signed in for long is asked for the password, on the account's page, and goes on", async () => {
    const { page, complaints } = await site.visit("en", await site.person("Barbara"));
    await page.goto("/account");
    await heading(page, say("profile.title")).waitFor();
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
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
