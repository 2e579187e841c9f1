import { hasChromium } from "@sallyport/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createKeyboard } from "./support/keyboard.ts";
import { clickLink } from "./support/open-mail.ts";
import { newPerson } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

const NEW = "ten tame ducks";

describe.runIf(hasChromium)("somebody without a mouse", () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("changes their password and leaves", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).join(person);
    const { focused, tab, tabTo } = createKeyboard(page);
    await tabTo("Change address");
    expect(await tab()).toBe("Send the link again (solid)");
    await page.keyboard.press("Enter");
    await page.getByText("Sent.").waitFor();

    expect(await tab()).toBe("Change password (solid)");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("Current password (solid)");
    await page.keyboard.type(person.password);
    expect(await tab()).toBe("Show password (solid)");
    expect(await tab()).toBe("New password (solid)");
    await page.keyboard.type(NEW);
    expect(await tab()).toBe("Show password (solid)");
    expect(await tab()).toBe("Sign me out everywhere else (solid)");
    expect(await tab()).toBe("Save password (solid)");
    expect(await tab()).toBe("Cancel (solid)");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("Change password (solid)");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("Current password (solid)");
    await page.keyboard.type(person.password);
    await tabTo("New password");
    await page.keyboard.type(NEW);
    await page.keyboard.press("Enter");
    await page.getByText("Your password is changed.").waitFor();
    await expect.poll(focused).toBe("Change password (solid)");

    await tabTo("Delete account");
    await page.keyboard.press("Space");
    await expect.poll(focused).toBe("Your password (solid)");
    await page.keyboard.press("Shift+Tab");
    await expect.poll(focused).toBe("With my password (solid)");
    await page.keyboard.press("ArrowDown");
    await expect
      .poll(focused)
      .toBe("Without my password: a link by mail, or at once if you signed in recently (solid)");
    expect(await tab()).toBe("I understand that this cannot be undone (solid)");
    await page.keyboard.press("Space");
    expect(await tab()).toBe("Delete my account (solid)");
    await page.keyboard.press("Enter");
    await page.getByText("Your account is deleted.", { exact: true }).waitFor();
    await expect.poll(focused).toBe("Sign in (none)");
  });

  it("gets back in after forgetting the password", async () => {
    const person = newPerson();
    await (await scene.visit()).signUp(person);
    await scene.mails.next(person.email);
    const page = await (await scene.visit()).open("/sign-in");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    const { focused, tab, tabTo } = createKeyboard(page);
    await tabTo("Forgot your password?");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("Forgot your password? (none)");
    expect(await tab()).toBe("E-mail address (solid)");
    await page.keyboard.type("nobody");
    await page.keyboard.press("Enter");
    await page.getByText("Enter an e-mail address, such as").waitFor();
    await expect.poll(focused).toBe("E-mail address (solid)");
    await page.keyboard.type(person.email);
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("Check your mail (none)");
    expect(await tab()).toBe("Send it again (solid)");
    expect(await tab()).toBe("Use another address (solid)");

    await clickLink(page, await scene.mails.next(person.email));
    await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
    expect(await tab()).toBe("New password (solid)");
    await page.keyboard.type(NEW);
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("Your password is changed (none)");
    expect(await tab()).toBe("Sign in (solid)");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await expect.poll(focused).toBe("Sign in (none)");
  });
});
