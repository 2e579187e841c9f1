import { hasChromium } from "@sallyport/test-kit/chromium";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { confirm } from "./support/confirm.ts";
import { addPeople, createOrganization, invitationPath, invite, memberRow, openPart } from "./support/organization.ts";
import { newPerson } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

const metaOf = (page: Page, name: string) => memberRow(page, name).locator(".session-meta").last();

describe.runIf(hasChromium)("the members of an organization", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  /** Ann with an organization, and Bob in it. */
  async function together(organization: string) {
    const bobSelf = newPerson("Bob");
    const [annHere, bobHere] = [await scene.visit(), await scene.visit()];
    await Promise.all([annHere.signUp(newPerson("Ann")), bobHere.signUp(bobSelf)]);
    await scene.mails.next(bobSelf.email);
    const { id, path } = await createOrganization(annHere, organization);
    await invite(annHere, id, bobSelf.email);
    const bob = await bobHere.open(invitationPath(await scene.mails.next(bobSelf.email)));
    await bob.getByRole("button", { name: "Accept" }).click();
    await bob.getByText("Your role: Member", { exact: true }).waitFor();
    const ann = await annHere.open(path);
    await memberRow(ann, "Bob").waitFor();
    return { ann, bob };
  }

  it("get other roles and see at once what they may do", async () => {
    const { ann, bob } = await together("Roles");
    await memberRow(bob, "Ann").waitFor();
    expect(await bob.getByRole("button", { name: /^Manage/ }).count()).toBe(0);
    await openPart(bob, "Invitations");
    await bob.getByText("Nobody is invited at the moment.").waitFor();
    expect(await bob.getByRole("button", { name: "Send invitation" }).count()).toBe(0);
    await openPart(bob, "Settings");
    await bob.getByRole("button", { name: "Leave Roles" }).waitFor();
    expect(
      await bob
        .getByRole("button")
        .filter({ hasText: /Save settings|Delete organization/ })
        .count(),
    ).toBe(0);

    await ann.getByRole("button", { name: "Manage Bob" }).click();
    await ann.getByRole("radio", { name: "Admin" }).check();
    await ann.getByRole("button", { name: "Save role" }).click();
    await ann.getByRole("status").getByText("Bob is an admin now.").waitFor();
    await expect.poll(() => metaOf(ann, "Bob").textContent()).toContain("Admin");

    await bob.reload();
    await bob.getByText("Your role: Admin", { exact: true }).waitFor();
    await bob.getByRole("button", { name: "Save settings" }).waitFor();
    expect(await bob.getByRole("button", { name: "Delete organization" }).count()).toBe(0);
    await openPart(bob, "Members");
    await memberRow(bob, "Ann").waitFor();
    expect(await bob.getByRole("button", { name: "Manage Ann" }).count()).toBe(0);
  });

  it("take over from the owner, who can leave then and not before", async () => {
    const { ann, bob } = await together("Handed Over");
    await openPart(ann, "Settings");
    await ann.getByRole("button", { name: "Leave Handed Over" }).click();
    await ann.getByRole("alert").getByText("You are the only owner").waitFor();
    expect(await ann.getByRole("dialog").count()).toBe(0);
    await ann.getByRole("link", { name: "Choose a member" }).click();
    await ann.getByRole("button", { name: "Manage Bob" }).click();
    await ann.getByRole("button", { name: "Hand over ownership" }).click();
    await ann.getByRole("dialog", { name: "Hand Handed Over over to Bob?" }).waitFor();
    await confirm(ann, "Hand over");
    await ann.getByText("Your role: Admin", { exact: true }).waitFor();
    await expect.poll(() => metaOf(ann, "Bob").textContent()).toContain("Owner");
    await expect.poll(() => ann.evaluate(() => document.activeElement?.textContent)).toContain("Members");
    await bob.reload();
    await bob.getByText("Your role: Owner", { exact: true }).waitFor();

    await openPart(ann, "Settings");
    await ann.getByRole("button", { name: "Leave Handed Over" }).click();
    await confirm(ann, "Leave");
    await ann.getByRole("status").getByText("You have left Handed Over.").waitFor();
    await expect.poll(() => new URL(ann.url()).pathname).toBe("/organizations");
    await ann.getByText("None yet.").waitFor();
  });

  it("are removed, and find the door closed", async () => {
    const { ann, bob } = await together("Closed");
    await ann.getByRole("button", { name: "Manage Bob" }).click();
    await ann.getByRole("button", { name: "Remove from Closed" }).click();
    await confirm(ann, "Remove");
    await ann.getByRole("status").getByText("Bob is no longer a member.").waitFor();
    await memberRow(ann, "Bob").waitFor({ state: "detached" });
    await expect.poll(() => ann.evaluate(() => document.activeElement?.textContent)).toContain("Members");
    await openPart(bob, "Teams");
    await bob.getByRole("heading", { name: "No such organization" }).waitFor();
    await expect.poll(() => bob.evaluate(() => document.activeElement?.textContent)).toBe("No such organization");
    await bob.getByRole("link", { name: "Go to your organizations" }).click();
    await bob.getByText("None yet.").waitFor();
  });

  it("are listed page by page", async () => {
    const visitor = await scene.visit();
    await visitor.signUp(newPerson("Ann"));
    const { path } = await createOrganization(visitor, "Crowd");
    const names = Array.from({ length: 44 }, (_, index) => `Person ${String(index).padStart(2, "0")}`);
    addPeople(scene.site.database, "crowd", names);
    const ann = await visitor.open(path);
    const seen = new Set<string>();
    const look = async () => {
      for (const name of await ann.locator(".row-name").allTextContents()) seen.add(name);
      return seen.size;
    };
    for (const [words, size] of [
      ["1–20 of 45", 20],
      ["21–40 of 45", 40],
      ["41–45 of 45", 45],
    ] as const) {
      await ann.getByText(words).waitFor();
      await expect.poll(look).toBe(size);
      if (size < 45) await ann.getByRole("button", { name: "Next" }).click();
    }
    await expect.poll(() => ann.getByRole("button", { name: "Next" }).getAttribute("aria-disabled")).toBe("true");
    await ann.getByRole("button", { name: "Previous" }).click();
    await ann.getByText("21–40 of 45").waitFor();
  });
});
