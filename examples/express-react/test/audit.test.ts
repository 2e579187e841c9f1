import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { hasChromium } from "@sallyport/test-kit/chromium";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTrail } from "./support/audit-pages.ts";
import { createKeyboard } from "./support/keyboard.ts";
import { addMember, createOrganization } from "./support/organization.ts";
import { newPerson } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

const entries = (page: Page) => page.getByRole("list", { name: "What has happened" }).locator("> li.entry");

/** Clicks what downloads, and reads the lines. */
async function download(page: Page): Promise<{ event: string; organizationId: string | null }[]> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download all of it" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("audit.ndjson");
  const lines = readFileSync(await file.path(), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => JSON.parse(line));
}

/** Takes somebody's row away, as no page does. */
function forget(database: string, email: string): void {
  const rows = new DatabaseSync(database);
  rows.prepare("delete from user where email = ?").run(email);
  rows.close();
}

describe.runIf(hasChromium)("who reads what has happened", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("an admin looks for an event by its name, goes through the pages, and takes it all away", async () => {
    const visitor = await scene.visit();
    await visitor.signUp(newPerson());
    for (let time = 0; time < 25; time += 1) await visitor.call("update-user", { name: `Name ${time}` });
    const page = await (await scene.visit()).open();
    await openTrail(page);
    await entries(page).first().waitFor();
    await page.getByLabel("Event").fill("user.updated");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect
      .poll(() => entries(page).locator("code").allTextContents())
      .toEqual(Array.from({ length: 20 }, () => "user.updated"));
    expect(new URL(page.url()).search).toBe("?event=user.updated");
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("Page 2").waitFor();
    await expect.poll(() => entries(page).count()).toBe(5);
    await page.getByRole("button", { name: "Previous" }).click();
    await expect.poll(() => entries(page).count()).toBe(20);
    const lines = await download(page);
    expect(lines.map(({ event }) => event)).toEqual(Array.from({ length: 25 }, () => "user.updated"));
    await page.getByRole("button", { name: "Show everything" }).click();
    // Told once the stream has ended, which may be after the list was asked for.
    const exported = async () => {
      await page.getByRole("button", { name: "What is new" }).click();
      return entries(page).getByText("audit.exported").count();
    };
    await expect.poll(exported).toBeGreaterThan(0);
  });

  it("people are named in the trail by one call a page, and those who are gone by their ids", async () => {
    const [grace, gone] = [newPerson("Grace"), newPerson("Gone")];
    const visitor = await scene.visit();
    await visitor.signUp(grace);
    await visitor.call("update-user", { image: "/grace.png" });
    const other = await scene.visit();
    await other.signUp(gone);
    await other.call("update-user", { image: "/gone.png" });
    forget(scene.site.database, gone.email);
    const page = await (await scene.visit()).open();
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("/list-users") && asked.push(request.url()));
    await openTrail(page);
    await page.getByLabel("Event").fill("user.updated");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    const rows = entries(page).filter({ hasText: "user.updated" });
    await rows.filter({ hasText: `By Grace (${grace.email})` }).waitFor();
    expect(await rows.filter({ hasText: gone.email }).count()).toBe(0);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeLessThan(5);
    await rows.getByRole("link", { name: "Grace" }).click();
    await page.getByRole("heading", { name: "Grace", level: 1 }).waitFor();
  });

  it("a sign-in that failed is found by its outcome, without a mouse", async () => {
    const person = newPerson();
    const visitor = await scene.visit();
    await visitor.signUp(person);
    const wrong = { email: person.email, password: "not their password" };
    await expect(visitor.call("sign-in/email", wrong)).rejects.toThrow("401");
    const page = await (await scene.visit()).open();
    await openTrail(page);
    const { tabTo } = createKeyboard(page);
    await page.getByLabel("Outcome").selectOption({ label: "Failed" });
    await tabTo("Show");
    await page.keyboard.press("Enter");
    await expect.poll(() => entries(page).first().textContent()).toContain("sign-in.failed");
    await page.reload();
    await entries(page).getByText("sign-in.failed").first().waitFor();
    expect(await page.getByLabel("Outcome").inputValue()).toBe("failed");
  });

  it("an owner sees what has happened in their organization, and its members do not", async () => {
    const owner = await scene.visit();
    const page = await owner.join(newPerson("Olga"));
    const { id, path } = await createOrganization(owner, "Watched");
    await owner.call("organization/update", { organizationId: id, data: { name: "Watched closely" } });
    await page.goto(`${path}/settings`);
    await entries(page).getByText("organization.updated").waitFor();
    await entries(page).getByText("By Olga").first().waitFor();
    const lines = await download(page);
    expect(new Set(lines.map(({ organizationId }) => organizationId))).toEqual(new Set([id]));

    const member = await scene.visit();
    const person = newPerson("Max");
    const theirs = await member.join(person);
    addMember(scene.site.database, "watched", person.email);
    await theirs.goto(`${path}/settings`);
    await theirs.getByRole("heading", { name: "Leave Watched closely" }).waitFor();
    expect(await entries(theirs).count()).toBe(0);
    const refused = await theirs.context().request.get(`/api/auth/audit/export?organizationId=${id}`);
    expect(refused.status()).toBe(403);
  });
});
