import { hasChromium } from "@sallyport/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { confirm } from "./support/confirm.ts";
import { addPeople, createOrganization, fillInvite, invitationPath, openPart } from "./support/organization.ts";
import { newPerson } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

describe.runIf(hasChromium)("an organization's invitations, teams and end", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  async function arrive(organization: string) {
    const visitor = await scene.visit({ permissions: ["clipboard-read", "clipboard-write"] });
    await visitor.signUp(newPerson("Ann"));
    const { path } = await createOrganization(visitor, organization);
    return visitor.open(path);
  }

  it("an invitation is sent again, its link copied, and called off", async () => {
    const page = await arrive("Messages");
    const { email } = newPerson();
    await fillInvite(page, email, "Owner");
    const first = invitationPath(await scene.mails.next(email));
    await page.getByLabel("E-mail address").fill(email);
    await page.getByRole("button", { name: "Send invitation" }).click();
    await page.getByText("This address is invited already.").waitFor();
    await expect.poll(() => page.getByLabel("E-mail address").getAttribute("aria-invalid")).toBe("true");

    await page.getByRole("button", { name: `Resend the invitation of ${email}` }).click();
    await page.getByRole("status").getByText(`Sent to ${email} once more.`).waitFor();
    expect(invitationPath(await scene.mails.next(email))).toBe(first);
    const row = page.getByRole("region", { name: "Waiting for an answer" }).getByRole("listitem");
    await expect.poll(() => row.count()).toBe(1);
    await expect.poll(() => row.textContent()).toContain("Owner");
    await expect.poll(() => row.textContent()).toContain("expires in 2 days");

    await page.getByRole("button", { name: `Copy link of ${email}` }).click();
    await row.getByRole("status").getByText("Copied.").waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(scene.site.origin + first);

    await page.getByRole("button", { name: `Cancel the invitation of ${email}` }).click();
    await confirm(page, "Cancel the invitation");
    await page.getByRole("status").getByText(`${email} is no longer invited.`).waitFor();
    await page.getByText("Nobody is invited at the moment.").waitFor();
    const invited = await (await scene.visit()).open(first);
    await invited.getByRole("heading", { name: "This invitation is no longer good" }).waitFor();
  });

  it("teams are made, named, filled, emptied and removed; the last one stays", async () => {
    const page = await arrive("Team Play");
    addPeople(scene.site.database, "team-play", ["Bob"]);
    await openPart(page, "Teams");
    await page.getByRole("button", { name: "Remove Team Play" }).click();
    await confirm(page, "Remove");
    await page.getByRole("alert").getByText("This is the last team, so it stays.").waitFor();

    await page.getByRole("button", { name: "Create a team" }).click();
    await page.getByLabel("Team name").last().fill("Design");
    await page.getByRole("button", { name: "Create team" }).click();
    await page.getByRole("status").getByText("Design is created.").waitFor();
    await page.getByRole("button", { name: "Rename Design" }).click();
    await page.getByRole("dialog").getByLabel("Team name").fill("Drawing");
    await page.getByRole("dialog").getByRole("button", { name: "Save name" }).click();
    await page.getByRole("button", { name: "Members of Drawing" }).click();
    await page.getByText("Nobody is in this team.").waitFor();
    await page.getByLabel("Add to Drawing").selectOption({ label: "Bob" });
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("status").getByText("Bob is in Drawing now.").waitFor();
    await page.getByRole("button", { name: "Take out Bob, who is in Drawing" }).click();
    await page.getByRole("status").getByText("Bob is no longer in Drawing.").waitFor();
    await page.getByText("Nobody is in this team.").waitFor();
    await page.getByRole("button", { name: "Remove Drawing" }).click();
    await confirm(page, "Remove");
    await page.getByRole("status").getByText("Drawing is removed.").waitFor();
    await page.getByRole("button", { name: "Rename Drawing" }).waitFor({ state: "detached" });
  });

  it("is deleted by whoever types its name", async () => {
    const page = await arrive("Short Lived");
    await openPart(page, "Settings");
    await page.getByRole("button", { name: "Delete organization" }).click();
    await page.getByLabel("Name of the organization").fill("short lived");
    await page.getByRole("button", { name: "Delete organization" }).click();
    await page.getByText("That is not its name.").waitFor();
    await page.getByLabel("Name of the organization").fill("Short Lived");
    await page.getByRole("button", { name: "Delete organization" }).click();
    await page.getByRole("status").getByText("Short Lived is deleted.").waitFor();
    await page.getByText("None yet.").waitFor();
    await page.goto("/organizations/short-lived");
    await page.getByRole("heading", { name: "No such organization" }).waitFor();
  });
});
