import { hasChromium } from "@sallyport/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createKeyboard } from "./support/keyboard.ts";
import { addPeople } from "./support/organization.ts";
import { newPerson } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

describe.runIf(hasChromium)("somebody without a mouse, with an organization", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("creates it, invites, gives a role, hands it over and leaves", async () => {
    const page = await (await scene.visit()).join(newPerson("Ann"));
    const { keyboard } = page;
    const { focused, tab, tabTo } = createKeyboard(page);
    const now = (name: string) => expect.poll(async () => (await focused()).replaceAll(/\s+/g, " ")).toBe(name);

    await tabTo("Switch to another organization; now: Personal account");
    await keyboard.press("ArrowDown");
    await now("Personal account (solid)");
    await keyboard.press("c");
    await now("Create an organization (solid)");
    await keyboard.press("Escape");
    await now("Switch to another organization; now: Personal account (solid)");
    await keyboard.press("Enter");
    await keyboard.press("End");
    await keyboard.press("Enter");
    await page.getByRole("heading", { name: "Your organizations" }).waitFor();
    await now("Name (solid)");
    await keyboard.type("Keys");
    expect(await tab()).toBe("Address (solid)");
    await page.getByText("keys is free.").waitFor();
    await keyboard.press("Enter");
    await page.getByText("Your role: Owner").waitFor();
    addPeople(scene.site.database, "keys", ["Bob"]);

    await tabTo("Invitations");
    await keyboard.press("Enter");
    await page.getByRole("heading", { name: "Invite somebody" }).waitFor();
    await now("Invite somebody (none)");
    await tabTo("E-mail address");
    await keyboard.type(newPerson().email);
    await keyboard.press("Enter");
    await page.getByText("is invited.").waitFor();

    await page.reload();
    await page.getByText("Your role: Owner").waitFor();
    await tabTo("Members");
    await keyboard.press("Enter");
    await tabTo("Manage Bob");
    await keyboard.press("Enter");
    await now("Member Sees who is here. (solid)");
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await page.getByText("Bob is an admin now.").waitFor();
    await now("Manage Bob (solid)");
    await keyboard.press("Enter");
    await tabTo("Hand over ownership …");
    await keyboard.press("Enter");
    await now("Cancel (solid)");
    expect(await tab()).toBe("Hand over (solid)");
    await keyboard.press("Enter");
    await page.getByText("Your role: Admin").waitFor();
    await expect.poll(focused).toContain("Members");

    await page.reload();
    await page.getByText("Your role: Admin").waitFor();
    await tabTo("Settings");
    await keyboard.press("Enter");
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    await tabTo("Leave Keys");
    await keyboard.press("Enter");
    await now("Cancel (solid)");
    expect(await tab()).toBe("Leave (solid)");
    await keyboard.press("Enter");
    await page.getByText("You have left Keys.").waitFor();
    await now("Your organizations (none)");
  });
});
