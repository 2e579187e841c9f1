import { hasChromium } from "@sallyport/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { answer, atChallenge, enrol } from "./support/authenticator.ts";
import { allow, signOut, waysOf } from "./support/demo-id.ts";
import { createKeyboard } from "./support/keyboard.ts";
import { clickLink } from "./support/open-mail.ts";
import { newPerson, sendSignIn } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

const CODE = "Code from your authenticator";

describe.runIf(hasChromium)("a second factor, whichever way somebody comes", () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await createScene({ SIGN_IN_BY_LINK: "1" });
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("is asked for after Demo ID, and leads on to the account", async () => {
    const katherine = { name: "Katherine Johnson", email: "katherine@example.com", password: "nine wild geese" };
    const page = await (await scene.visit()).open("/sign-in");
    await page.getByRole("button", { name: "Continue with Demo ID" }).click();
    await allow(page, "Katherine Johnson");
    await page.getByRole("alert").filter({ hasText: "There is already an account" }).waitFor();
    await sendSignIn(page, katherine);
    await waysOf(page).getByText("Demo ID is connected").waitFor();
    const { code } = await enrol(page, katherine.password);
    await signOut(page);
    await page.getByRole("button", { name: "Continue with Demo ID" }).click();
    await page.getByRole("heading", { name: "Sign in to Demo ID" }).waitFor();
    await page.getByRole("button", { name: "Katherine Johnson" }).click();
    await atChallenge(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe("/two-factor");
    await answer(page, CODE, code(1));
    await page.getByRole("heading", { name: "Hello, Katherine Johnson" }).waitFor();
    await expect.poll(() => page.url()).toBe(`${scene.site.origin}/`);
  });

  it("is asked for after a link in a mail that signs in, and leads on to where the link was to end", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).join(person);
    const mail = await scene.mails.next(person.email);
    const { code } = await enrol(page, person.password);
    const elsewhere = await (await scene.visit()).context.newPage();
    await clickLink(elsewhere, mail);
    await atChallenge(elsewhere);
    await answer(elsewhere, CODE, code(1));
    await elsewhere.getByRole("heading", { name: "Your address is verified" }).waitFor();
    await elsewhere.getByRole("link", { name: "Go to your account" }).click();
    await elsewhere.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
  });

  it("is answered without a mouse", async () => {
    const person = newPerson();
    const visitor = await scene.visit();
    const { codes } = await enrol(await visitor.join(person), person.password);
    const page = await (await scene.visit()).open("/sign-in");
    await sendSignIn(page, person);
    await atChallenge(page);
    const { focused, tab, tabTo } = createKeyboard(page);
    await expect.poll(focused).toBe("One more step (none)");
    expect(await tab()).toBe(`${CODE} (solid)`);
    await page.keyboard.press("Enter");
    await page.getByText("Enter the code.").waitFor();
    expect(await tab()).toBe("Do not ask on this device for 30 days (solid)");
    expect(await tab()).toBe("Go on (solid)");
    await tabTo("Use a backup code");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("Backup code (solid)");
    await page.keyboard.type(codes[0] ?? "");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
  });

  it("a session that is no longer fresh is no dead end: the password is asked for, and what was begun goes on", async () => {
    const person = newPerson();
    const next = newPerson().email;
    const page = await (await scene.visit()).join(person);
    let refusals = 1;
    await page.route("**/api/auth/change-email", async (route) => {
      refusals -= 1;
      if (refusals < 0) return route.continue();
      await route.fulfill({ status: 403, json: { code: "SESSION_NOT_FRESH", message: "Session is not fresh" } });
    });
    await page.getByRole("button", { name: "Change address" }).click();
    await page.getByLabel("New e-mail address").fill(next);
    await page.getByRole("button", { name: "Mail me the link" }).click();
    const dialog = page.getByRole("dialog", { name: "Is it still you?" });
    await dialog.getByLabel("Your password", { exact: true }).fill("not my password");
    await dialog.getByRole("button", { name: "Go on" }).click();
    await dialog.getByText("That is not your password.").waitFor();
    await dialog.getByLabel("Your password", { exact: true }).fill(person.password);
    await dialog.getByRole("button", { name: "Go on" }).click();
    await page.getByRole("status").getByText(`We have sent a link to ${next}.`).waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
  });
});
