import { hasChromium } from "@sallyport/test-kit/chromium";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { confirm } from "./support/confirm.ts";
import { allow, deny, signInByDemoId, signOut, waysOf } from "./support/demo-id.ts";
import { createKeyboard } from "./support/keyboard.ts";
import { newPerson, type Person } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

const focusedText = () => document.activeElement?.textContent;

describe.runIf(hasChromium)("somebody who connects accounts to their own", () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  async function arrive(person: Person): Promise<Page> {
    const page = await (await scene.visit()).join(person);
    return page;
  }

  const connect = (page: Page) => page.getByRole("button", { name: "Connect Demo ID" }).click();

  it("connects one, signs in by it, and disconnects it", async () => {
    const person = newPerson();
    const page = await arrive(person);
    const ways = waysOf(page);
    await connect(page);
    await allow(page, "Katherine Johnson");
    await ways.getByText("Demo ID is connected: from now on it opens this account too.").waitFor();
    await expect.poll(() => page.evaluate(focusedText)).toContain("Demo ID is connected");
    await expect.poll(() => page.url()).toBe(`${scene.site.origin}/`);
    await expect.poll(() => ways.getByRole("listitem").count()).toBe(2);
    expect(await ways.getByText("Connect another account").count()).toBe(0);
    await page.getByText(person.email, { exact: true }).first().waitFor();

    await signOut(page);
    await page.getByRole("button", { name: "Continue with Demo ID" }).click();
    await allow(page, "Katherine Johnson");
    await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();

    await ways.getByRole("button", { name: "Disconnect Demo ID" }).click();
    await confirm(page, "Cancel");
    await expect.poll(() => ways.getByRole("listitem").count()).toBe(2);
    await ways.getByRole("button", { name: "Disconnect Demo ID" }).click();
    await confirm(page, "Disconnect");
    await ways.getByRole("status").getByText("Demo ID disconnected.").waitFor();
    await expect.poll(() => page.evaluate(focusedText)).toBe("Ways to sign in");
    await ways.getByText("your only way in, so it stays").waitFor();
    await ways.getByRole("button", { name: "Connect Demo ID" }).waitFor();
  });

  it("says no there, and nothing is connected", async () => {
    const page = await arrive(newPerson());
    await connect(page);
    await deny(page);
    const ways = waysOf(page);
    await ways.getByRole("alert").getByText("You cancelled at Demo ID").waitFor();
    await expect.poll(() => page.evaluate(focusedText)).toContain("You cancelled at Demo ID");
    await ways.getByRole("button", { name: "Connect Demo ID" }).waitFor();
  });

  it("cannot connect what opens somebody else's account", async () => {
    const other = await (await scene.visit()).open("/sign-in");
    await signInByDemoId(other, "Ada Lovelace");
    const page = await arrive(newPerson());
    await connect(page);
    await allow(page, "Ada Lovelace");
    await waysOf(page).getByRole("alert").getByText("That Demo ID account opens another account here.").waitFor();
  });

  it("cannot connect what the provider does not vouch for", async () => {
    const page = await arrive(newPerson());
    await connect(page);
    await allow(page, "Grace Hopper");
    await waysOf(page).getByRole("alert").getByText("Demo ID has not verified your address there").waitFor();
  });

  it("is told when they were signed out while they were there", async () => {
    const person = newPerson();
    const page = await arrive(person);
    await connect(page);
    await page.getByRole("heading", { name: "Sign in to Demo ID" }).waitFor();
    const elsewhere = await page.context().newPage();
    await elsewhere.goto("/");
    await signOut(elsewhere);
    await allow(page, "Katherine Johnson");
    await page.getByRole("alert").getByText("or you were signed out meanwhile").waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/sign-in");
  });

  it("needs no mouse for any of it", async () => {
    const page = await arrive(newPerson());
    const { focused, tab, tabTo } = createKeyboard(page);
    await tabTo("Connect Demo ID");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Sign in to Demo ID" }).waitFor();
    await page.getByLabel("E-mail address").focus();
    await page.keyboard.type("katherine@example.com");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Allow" }).focus();
    await page.keyboard.press("Enter");
    await waysOf(page).getByText("Demo ID is connected").waitFor();
    await expect.poll(focused).toMatch(/^Demo ID is connected/);
    expect(await tab()).toBe("Remove password (solid)");
    expect(await tab()).toBe("Disconnect Demo ID (solid)");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Disconnect Demo ID?" }).waitFor();
    await expect.poll(focused).toBe("Cancel (solid)");
    await page.keyboard.press("Escape");
    await expect.poll(focused).toBe("Disconnect Demo ID (solid)");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("Cancel (solid)");
    expect(await tab()).toBe("Disconnect (solid)");
    await page.keyboard.press("Enter");
    await waysOf(page).getByText("Demo ID disconnected.").waitFor();
    await expect.poll(focused).toBe("Ways to sign in (none)");
    expect(await tab()).toBe("Connect Demo ID (solid)");
  });
});
