import { hasChromium } from "@sallyport/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ADMIN, fillUsers } from "./support/admin.ts";
import { createKeyboard } from "./support/keyboard.ts";
import { createScene, type Scene } from "./support/scene.ts";

describe.runIf(hasChromium)("an admin without a mouse", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await createScene();
    fillUsers(
      scene.site.database,
      Array.from({ length: 25 }, (_, at) => `Crowd ${at}`),
    );
    fillUsers(scene.site.database, ["Zoe"]);
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("finds a user, bans them and lets them in again, gives a role, is them for a while, and deletes them", async () => {
    const page = await (await scene.visit()).enter(ADMIN);
    const { keyboard } = page;
    const { focused, tabTo } = createKeyboard(page);
    const now = (name: string) => expect.poll(async () => (await focused()).replaceAll(/\s+/g, " ")).toBe(name);
    const press = async (name: string) => {
      await tabTo(name);
      await keyboard.press("Enter");
    };

    await tabTo("Switch to another organization; now: Personal account");
    await keyboard.press("ArrowDown");
    await now("Personal account (solid)");
    await keyboard.press("End");
    await now("Admin area (solid)");
    await keyboard.press("Enter");
    await page.getByText("1–20 of 28").waitFor();
    await press("Next");
    await page.getByText("21–28 of 28").waitFor();
    await page.reload();
    await tabTo("Search");
    await keyboard.type("zoe");
    await page.getByText("1 user found").waitFor({ state: "attached" });
    await press("Zoe");
    await now("Zoe (none)");

    await press("Ban …");
    await now("Reason (solid)");
    await keyboard.type("Sings at night");
    await keyboard.press("Enter");
    await page.getByText("Zoe is banned.").waitFor();
    await now("Zoe (none)");
    await press("Let Zoe in again");
    await page.getByText("Zoe can sign in again.").waitFor();
    await now("Zoe (none)");
    await tabTo("admin");
    await keyboard.press("Space");
    await press("Save roles");
    await page.getByText("Zoe has the roles: admin, user.").waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Zoe", level: 1 }).waitFor();
    await tabTo("admin");
    await keyboard.press("Space");
    await press("Save roles");
    await page.getByText("Zoe has the roles: user.").waitFor();

    await page.reload();
    await press("Sign in as Zoe …");
    await now("Cancel (solid)");
    await press("Sign in");
    await page.getByRole("heading", { name: "Hello, Zoe" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Hello, Zoe" }).waitFor();
    await press("Stop");
    await page.getByRole("heading", { name: "Zoe", level: 1, exact: true }).waitFor();
    await now("Zoe (none)");

    await press("Delete …");
    await now("E-mail address of the user (solid)");
    await keyboard.type("filled-zoe@example.com");
    await keyboard.press("Enter");
    await page.getByText("Zoe is deleted.").waitFor();
    await now("Users (none)");
  });
});
