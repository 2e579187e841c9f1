import { hasChromium } from "@sallyport/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ageSessions, callWith, createKey, fillKey, keyRow, keysOf, shownKey } from "./support/api-keys.ts";
import { confirm } from "./support/confirm.ts";
import { addMember, createOrganization } from "./support/organization.ts";
import { newPerson } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

const READS_MEMBERS = [["Members", "see"]] as const;

describe.runIf(hasChromium)("somebody with programs", () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  const call = (key: string, path: string) => callWith(scene.site.origin, key, path);

  it("creates a key, sees it once, copies it, and a program does what was ticked and nothing else", async () => {
    const visitor = await scene.visit({ permissions: ["clipboard-read", "clipboard-write"] });
    const page = await visitor.join(newPerson());
    const { id } = await createOrganization(visitor, "Own Keys");
    const panel = keysOf(page);
    await panel.getByText("There are no keys.").waitFor();
    await fillKey(page, " ", []);
    await panel.getByRole("button", { name: "Create key" }).click();
    await panel.getByText("Give it a name.").waitFor();
    await panel.getByLabel("Name of the key").fill("Nightly build");
    await panel.getByRole("button", { name: "Create key" }).click();
    await panel.getByText("Tick at least one thing").waitFor();
    await panel.getByRole("group", { name: "Members" }).getByLabel("see", { exact: true }).check();
    await panel.getByLabel("Expires", { exact: true }).selectOption({ label: "In 30 days" });
    await panel.getByRole("button", { name: "Create key" }).click();
    const key = await shownKey(page);
    await panel.getByText("This is the only time that it is shown.").waitFor();
    await panel.getByRole("button", { name: "Copy key" }).click();
    await panel.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await panel.getByRole("button", { name: "I have kept it" }).click();
    await keyRow(page, "Nightly build").getByText("Never used").waitFor();
    await keyRow(page, "Nightly build").getByText("Members: see").waitFor();
    await keyRow(page, "Nightly build").getByText("Expires on").waitFor();
    await keyRow(page, "Nightly build")
      .getByText(`sp_…${key.slice(-4)}`)
      .waitFor();
    expect(await page.content()).not.toContain(key);

    expect(await call(key, `organization/list-members?organizationId=${id}`)).toMatchObject({ body: { total: 1 } });
    expect(await call(key, `organization/list-teams?organizationId=${id}`)).toMatchObject({
      status: 403,
      body: { code: "API_KEY_LACKS_PERMISSION" },
    });
    await page.reload();
    await keyRow(page, "Nightly build").getByText("Used just now").waitFor();
    expect(await page.content()).not.toContain(key);
  });

  it("rotates a key and revokes it, each after being asked, and the old one is refused at once", async () => {
    const visitor = await scene.visit();
    const page = await visitor.join(newPerson());
    const { id } = await createOrganization(visitor, "Rotated Keys");
    const members = `organization/list-members?organizationId=${id}`;
    const panel = keysOf(page);
    const first = await createKey(page, "Deploys", READS_MEMBERS);
    await panel.getByRole("button", { name: "Rotate Deploys" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    expect((await call(first, members)).status).toBe(200);
    await panel.getByRole("button", { name: "Rotate Deploys" }).click();
    await confirm(page, "Rotate");
    const second = await shownKey(page);
    await panel.getByText("Deploys has a new key; the old one has ended.").waitFor();
    expect([(await call(first, members)).status, (await call(second, members)).status]).toEqual([401, 200]);
    await panel.getByRole("button", { name: "I have kept it" }).click();

    await panel.getByRole("button", { name: "Revoke Deploys" }).click();
    await confirm(page, "Revoke");
    await panel.getByText("Deploys is revoked.").waitFor();
    await panel.getByText("There are no keys.").waitFor();
    expect((await call(second, members)).status).toBe(401);
  });

  it("renames a key and changes what it may do; the key goes on, and nothing is changed by Cancel", async () => {
    const visitor = await scene.visit();
    const page = await visitor.join(newPerson());
    const { id } = await createOrganization(visitor, "Edited Keys");
    const panel = keysOf(page);
    const key = await createKey(page, "Reports", READS_MEMBERS);
    await panel.getByRole("button", { name: "Edit Reports" }).click();
    await panel.getByLabel("Name of the key").fill("Nothing of the kind");
    await panel.getByRole("button", { name: "Cancel" }).click();
    await panel.getByRole("button", { name: "Edit Reports" }).click();
    const form = panel.getByRole("form", { name: "Edit Reports" });
    const sees = form.getByRole("group", { name: "Members" }).getByLabel("see", { exact: true });
    expect(await sees.isChecked()).toBe(true);
    await sees.uncheck();
    await form.getByRole("button", { name: "Save key" }).click();
    await form.getByText("Tick at least one thing").waitFor();
    await form.getByRole("group", { name: "Teams" }).getByLabel("see", { exact: true }).check();
    await form.getByLabel("Name of the key").fill("Team reports");
    await form.getByRole("button", { name: "Save key" }).click();
    await panel.getByText("Team reports is changed.").waitFor();
    await keyRow(page, "Team reports").getByText("Teams: see").waitFor();
    expect(await call(key, `organization/list-teams?organizationId=${id}`)).toMatchObject({ status: 200 });
    expect(await call(key, `organization/list-members?organizationId=${id}`)).toMatchObject({ status: 403 });
  });

  it("is asked for the password where the session is not fresh, and what was begun goes on", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).join(person);
    ageSessions(scene.site.database);
    await fillKey(page, "Later", READS_MEMBERS);
    await keysOf(page).getByRole("button", { name: "Create key" }).click();
    const dialog = page.getByRole("dialog", { name: "Is it still you?" });
    await dialog.getByLabel("Your password", { exact: true }).fill(person.password);
    await dialog.getByRole("button", { name: "Go on" }).click();
    expect(await shownKey(page)).toMatch(/^sp_/);
    await keyRow(page, "Later").waitFor();
  });

  it("makes keys of an organization on its page, which its other members do not see", async () => {
    const owner = await scene.visit();
    const page = await owner.join(newPerson("Olga"));
    const { path } = await createOrganization(owner, "Key Holders");
    await page.goto(`${path}/settings`);
    const key = await createKey(page, "Sync", READS_MEMBERS);
    expect(key).toMatch(/^sp_org_/);
    expect(await call(key, "organization/list-members")).toMatchObject({ body: { total: 1 } });
    await page.goto("/");
    await keysOf(page).getByText("There are no keys.").waitFor();

    const member = await scene.visit();
    const person = newPerson("Max");
    const theirs = await member.join(person);
    addMember(scene.site.database, "key-holders", person.email);
    await theirs.goto(`${path}/settings`);
    await theirs.getByRole("heading", { name: "Leave Key Holders" }).waitFor();
    expect(await keysOf(theirs).count()).toBe(0);
  });
});
