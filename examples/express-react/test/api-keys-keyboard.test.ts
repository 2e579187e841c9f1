import { hasChromium } from "@sallyport/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { keysOf, shownKey } from "./support/api-keys.ts";
import { createKeyboard } from "./support/keyboard.ts";
import { newPerson } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

describe.runIf(hasChromium)("somebody without a mouse, with programs", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("creates a key, rotates it and revokes it", async () => {
    const page = await (await scene.visit()).join(newPerson());
    const { keyboard } = page;
    const { focused, tab, tabTo } = createKeyboard(page);
    await keysOf(page).locator("button:not([aria-disabled])", { hasText: "Create an API key" }).waitFor();
    await tabTo("Create an API key");
    await keyboard.press("Enter");
    await expect.poll(focused).toBe("Name of the key (solid)");
    await keyboard.type("Backup");
    await tabTo("see");
    await keyboard.press("Space");
    await keyboard.press("Enter");
    await shownKey(page);
    await expect.poll(focused).toBe("Copy “Backup” now (none)");
    expect(await tab()).toBe("Copy key (solid)");
    expect(await tab()).toBe("I have kept it (solid)");
    await keyboard.press("Enter");
    await expect.poll(focused).toBe("API keys (none)");

    expect(await tab()).toBe("Edit Backup (solid)");
    await keyboard.press("Enter");
    await expect.poll(focused).toBe("Name of the key (solid)");
    await keyboard.press("Enter");
    await keysOf(page).getByText("Backup is changed.").waitFor();
    await expect.poll(focused).toBe("API keys (none)");
    await tabTo("Rotate Backup");
    await keyboard.press("Enter");
    await expect.poll(focused).toBe("Cancel (solid)");
    expect(await tab()).toBe("Rotate (solid)");
    await keyboard.press("Enter");
    await expect.poll(focused).toBe("Copy “Backup” now (none)");
    await tabTo("I have kept it");
    await keyboard.press("Enter");
    await expect.poll(focused).toBe("API keys (none)");

    await tabTo("Revoke Backup");
    await keyboard.press("Enter");
    await expect.poll(focused).toBe("Cancel (solid)");
    await keyboard.press("Escape");
    await expect.poll(focused).toBe("Revoke Backup (solid)");
    await keyboard.press("Enter");
    await tabTo("Revoke");
    await keyboard.press("Enter");
    await keysOf(page).getByText("Backup is revoked.").waitFor();
    await expect.poll(focused).toBe("API keys (none)");
  });
});
