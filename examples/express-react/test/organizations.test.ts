import { hasChromium } from "@sallyport/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addPeople, createOrganization, fillInvite, memberRow, openPart } from "./support/organization.ts";
import { fillSignUp, newPerson } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

describe.runIf(hasChromium)("somebody with organizations", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  /** Somebody who has signed up and made organizations of these names. */
  async function arrive(...names: readonly string[]) {
    const visitor = await scene.visit();
    await visitor.signUp(newPerson("Ann"));
    for (const name of names) await createOrganization(visitor, name);
    return visitor;
  }

  it("creates one: its address follows the name, and is checked while it is typed", async () => {
    const page = await (await arrive()).open("/organizations");
    await page.getByText("None yet.").waitFor();
    await page.getByRole("button", { name: "Create an organization" }).click();
    const [name, address] = [page.getByLabel("Name", { exact: true }), page.getByLabel("Address")];
    await name.fill("Öl & Söhne");
    await page.getByText("ol-and-sohne is free.").waitFor();
    await expect.poll(() => page.locator("[aria-live]", { hasText: "is free." }).count()).toBe(1);
    await address.fill("Not a slug!");
    await page.getByText("Use lower-case letters, digits and single hyphens.").waitFor();
    await page.getByRole("button", { name: "Create organization" }).click();
    await page.locator(".problem", { hasText: "Use lower-case letters" }).waitFor();
    await expect.poll(() => address.evaluate((input) => input === document.activeElement)).toBe(true);
    await address.fill("oil");
    await name.fill("Oil & Sons");
    await page.getByText("oil is free.").waitFor();
    await page.getByRole("button", { name: "Create organization" }).click();
    await page.getByRole("heading", { name: "Oil & Sons", level: 1 }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/organizations/oil");
    await expect.poll(() => page.title()).toBe("Members · Oil & Sons · Sallyport");

    const other = await (await arrive()).open("/organizations?create");
    await other.getByLabel("Name", { exact: true }).fill("Oil");
    await other.getByText("This address is taken.").waitFor();
    await other.getByRole("button", { name: "Create organization" }).click();
    await other.locator(".problem", { hasText: "This address is taken." }).waitFor();
    await expect.poll(() => other.getByLabel("Address").getAttribute("aria-invalid")).toBe("true");
    await other.goto("/organizations/oil/settings");
    await other.getByRole("heading", { name: "No such organization" }).waitFor();
    expect(await other.evaluate(() => document.body.textContent)).not.toContain("Oil & Sons");
  });

  it("works in two of them at once, in two tabs", async () => {
    const visitor = await arrive("Left Works", "Right Works");
    addPeople(scene.site.database, "left-works", ["Larry"]);
    addPeople(scene.site.database, "right-works", ["Rita"]);
    const left = await visitor.open("/organizations/left-works");
    const right = await visitor.open("/organizations/right-works");
    await memberRow(left, "Larry").waitFor();
    await memberRow(right, "Rita").waitFor();
    const [toLeft, toRight] = [newPerson().email, newPerson().email];
    await fillInvite(right, toRight);
    await fillInvite(left, toLeft);
    expect((await scene.mails.next(toLeft)).text).toContain("Left Works");
    expect((await scene.mails.next(toRight)).text).toContain("Right Works");
    for (const [tab, mine, others] of [
      [left, toLeft, toRight],
      [right, toRight, toLeft],
    ] as const) {
      await tab.reload();
      await tab.locator(".session-name").getByText(mine).waitFor();
      expect(await tab.getByText(others).count()).toBe(0);
      await openPart(tab, "Teams");
    }
    await left.getByText("Left Works", { exact: true }).last().waitFor();
    await openPart(left, "Settings");
    await left.getByLabel("Name", { exact: true }).fill("Left Behind");
    await left.getByRole("button", { name: "Save settings" }).click();
    await left.getByRole("heading", { name: "Left Behind", level: 1 }).waitFor();
    await right.getByRole("heading", { name: "Right Works", level: 1 }).waitFor();
    await openPart(right, "Members");
    await memberRow(right, "Rita").waitFor();
    expect(await memberRow(right, "Larry").count()).toBe(0);
  });

  it("switches between them, and comes back to where signing in interrupted", async () => {
    const visitor = await arrive("Day", "Night");
    const page = await visitor.open("/organizations/night");
    const button = page.getByRole("button", { name: "Switch to another organization" });
    await button.click();
    await expect.poll(() => page.getByRole("menuitem", { name: "Night" }).getAttribute("aria-current")).toBe("page");
    await page.getByRole("menuitem", { name: "Day" }).click();
    await page.getByRole("heading", { name: "Day", level: 1 }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Day");
    await button.click();
    await page.getByRole("menuitem", { name: "Personal account" }).click();
    await page.getByRole("heading", { name: "Hello, Ann" }).waitFor();

    await page.goto("/organizations/night/teams");
    await page.getByRole("heading", { name: "Teams" }).waitFor();
    await visitor.context.clearCookies();
    await page.reload();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.getByRole("link", { name: "Create an account" }).click();
    await fillSignUp(page, newPerson("Eve"));
    await page.getByRole("heading", { name: "No such organization" }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/organizations/night/teams");
  });

  it("changes name, address and logo; whoever looks at it elsewhere is taken along", async () => {
    const visitor = await arrive("Before");
    const page = await visitor.open("/organizations/before");
    const other = await visitor.open("/organizations/before");
    await other.getByRole("heading", { name: "Before", level: 1 }).waitFor();
    await openPart(page, "Settings");
    await page.getByLabel("Name", { exact: true }).fill("After");
    await page.getByLabel("Address").fill("after");
    await page.getByText("after is free.").waitFor();
    await page.getByLabel("Logo").fill("javascript:alert(1)");
    await page.getByRole("button", { name: "Save settings" }).click();
    await page.getByText("Enter an address that begins with https://.").waitFor();
    await page.getByLabel("Logo").fill("/icon.svg");
    await page.getByRole("button", { name: "Save settings" }).click();
    await page.getByText("Saved.").waitFor();
    await page.waitForURL("**/organizations/after/settings");
    await page.locator('.organization-head img[src="/icon.svg"]').waitFor();
    await other.waitForURL("**/organizations/after");
    await other.getByRole("heading", { name: "After", level: 1 }).waitFor();
  });

  it("has its address in small letters, however it is typed", async () => {
    const page = await (await arrive()).open("/organizations?create");
    await page.getByLabel("Name", { exact: true }).fill("Free");
    await page.getByLabel("Address").fill(" FreeOne");
    await page.getByText("freeone is free.", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Create organization" }).click();
    await page.waitForURL("**/organizations/freeone");
    await openPart(page, "Settings");

    await page.getByLabel("Address").fill("FreeTwo");
    await page.getByText("freetwo is free.", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Save settings" }).click();
    await page.getByText("Saved.").waitFor();
    await page.waitForURL("**/organizations/freetwo/settings");
    await expect.poll(() => page.getByLabel("Address").inputValue()).toBe("freetwo");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.getByLabel("Address").fill("FREETWO");
    await page.getByText("Lower-case letters, digits and single hyphens.").waitFor();
    await page.getByRole("button", { name: "Save settings" }).click();
    await page.getByText("Saved.").waitFor();
    await expect.poll(() => page.getByLabel("Address").inputValue()).toBe("freetwo");
    await page.getByLabel("Address").fill("free-three");
    await page.getByText("free-three is free.", { exact: true }).waitFor();
    expect(asked.filter((path) => path.endsWith("/check-slug"))).toHaveLength(1);
    await expect.poll(() => page.getByText("This address is taken.").count()).toBe(0);
  });
});
