import { hasChromium } from "@sallyport/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ADMIN } from "./support/admin.ts";
import { createKeyboard } from "./support/keyboard.ts";
import { newPerson, signIn } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

describe.runIf(hasChromium)("an admin without a mouse, on the rest of their day", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("ends a session, sets a password, and reads in the trail that they have", async () => {
    const zoe = newPerson("Zoe");
    const theirs = await (await scene.visit()).join(zoe);
    const page = await (await scene.visit()).enter(ADMIN);
    const { keyboard } = page;
    const { focused, tabTo } = createKeyboard(page);
    const now = (name: string) => expect.poll(focused).toBe(name);
    const press = async (name: string) => {
      await tabTo(name);
      await keyboard.press("Enter");
    };

    await page.goto("/admin");
    await tabTo("Search");
    await keyboard.type(zoe.email);
    await page.getByText("1 user found").waitFor({ state: "attached" });
    await press("Zoe");
    await now("Zoe (none)");
    const device = page.getByRole("button", { name: /^Sign out .+, signed in/ });
    await press(String(await device.getAttribute("aria-label")));
    await page.getByText("is signed out.").waitFor();
    await now("Where they are signed in (none)");
    await theirs.reload();
    await theirs.getByRole("heading", { name: "Sign in" }).waitFor();

    await press("Set a password …");
    await now("New password (solid)");
    await keyboard.type("twelve wild geese");
    await keyboard.press("Enter");
    await page.getByText("The password is set, and Zoe is signed out everywhere.").waitFor();
    await signIn(theirs, { ...zoe, password: "twelve wild geese" });

    await page.goto("/admin");
    await press("Audit trail");
    await page.getByRole("heading", { name: "Audit trail" }).waitFor();
    await tabTo("Event");
    await keyboard.type("password.changed");
    await keyboard.press("Enter");
    await expect.poll(() => new URL(page.url()).search).toBe("?event=password.changed");
    await expect.poll(() => page.locator("li.entry code").allTextContents()).toEqual(["password.changed"]);
    await tabTo("Download all of it");
    const [file] = await Promise.all([page.waitForEvent("download"), keyboard.press("Enter")]);
    expect(file.suggestedFilename()).toBe("audit.ndjson");
  });
});
