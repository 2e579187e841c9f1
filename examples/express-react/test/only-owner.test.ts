import { hasChromium } from "@sallyport/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createOrganization } from "./support/organization.ts";
import { newPerson } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

describe.runIf(hasChromium)("the only owner of organizations", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("is told which of them keep the account from being deleted, and where to hand them over", async () => {
    const person = newPerson("Ann");
    const visitor = await scene.visit();
    await visitor.signUp(person);
    await createOrganization(visitor, "Globex");
    await visitor.call("organization/create", { name: "<b>Bold</b> (West), Inc", slug: "bold" });
    const page = await visitor.open();
    await page.getByRole("button", { name: "Delete account" }).click();
    await page.getByRole("radio", { name: /^Without my password/ }).check();
    await page.getByRole("checkbox", { name: "I understand that this cannot be undone" }).check();
    const send = page.getByRole("button", { name: "Delete my account" });
    await send.click();
    const alert = page.getByRole("alert").filter({ hasText: "You are the only owner of" });
    await alert.waitFor();
    const names = await alert.locator("bdi").allTextContents();
    expect(names.toSorted()).toEqual(["<b>Bold</b> (West), Inc", "Globex"]);
    expect(await alert.textContent()).not.toContain("ONLY_OWNER");

    await page.getByRole("checkbox", { name: "I understand that this cannot be undone" }).uncheck();
    await send.click();
    await page.getByRole("alert").getByText("Tick the box").waitFor();
    await page.getByRole("checkbox", { name: "I understand that this cannot be undone" }).check();
    await send.click();
    await alert.getByRole("link", { name: "your organizations" }).click();
    await page.getByRole("heading", { name: "Your organizations" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Globex" }).waitFor();
  });
});
