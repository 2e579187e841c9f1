import type { Page } from "playwright-core";
import { hasChromium } from "sallyport-tests/ground/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { clickLink } from "./support/open-mail.ts";
import { atAccount, fillSignUp, newPerson, sendSignIn, signOut } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

const WRONG = "The email address or the password is wrong.";

const pathOf = (page: Page) => new URL(page.url()).pathname;
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

describe.runIf(hasChromium)("a person at the front door", () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await createScene({}, { realHashes: true });
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("prints the address, who is the admin, and where to sign in by an account elsewhere", () => {
    const { origin, issuer, output } = scene.site;
    expect(issuer).not.toBe("");
    expect(output).toBe(
      `Sallyport demo: ${origin}\n` +
        `Its admin: admin@example.com, password "nine wild geese", at ${origin}/admin/users\n` +
        `Its identity provider, where you sign in as any of four people: ${issuer}\n`,
    );
  });

  it("signs up, opens the mail, stays signed in, signs out, mistypes the password and signs in", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).open("/");
    await expect.poll(() => pathOf(page)).toBe("/sign-in");
    await page.getByRole("link", { name: "Create an account" }).click();
    await fillSignUp(page, person);
    await atAccount(page);
    const lead = page.getByText(`${person.email} is not verified yet`);
    await lead.waitFor();
    // The style of the shell's placeholder must not apply to the screens.
    expect(await lead.evaluate((words) => getComputedStyle(words).backgroundColor)).toBe("rgba(0, 0, 0, 0)");
    await clickLink(page, await scene.mails.next(person.email));
    await page.getByText(`${person.email} is verified.`).waitFor();
    await page.reload();
    await atAccount(page);

    await signOut(page);
    await sendSignIn(page, { ...person, password: "not my password" });
    await page.getByText(WRONG).first().waitFor();
    await expect.poll(() => page.getByLabel("E-mail address").inputValue()).toBe(person.email);
    await sendSignIn(page, person);
    await atAccount(page);
  });

  it("changes the password, which signs the second device out", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).join(person);
    const elsewhere = await (await scene.visit()).enter(person);
    await page.reload();
    const devices = page.getByRole("region", { name: "Where you are signed in" }).getByRole("listitem");
    await expect.poll(() => devices.count()).toBe(2);
    await press(page, "Change password");
    await page.getByLabel("Current password", { exact: true }).fill(person.password);
    await page.getByLabel("New password", { exact: true }).fill("ten wild geese");
    await page.keyboard.press("Enter");
    await page.getByText("Your password is changed, and everywhere else you are signed out.").waitFor();
    await expect.poll(() => devices.count()).toBe(1);
    await elsewhere.reload();
    await elsewhere.getByText("Sign in to see your account.").waitFor();
    await elsewhere.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await sendSignIn(elsewhere, { ...person, password: "ten wild geese" });
    await atAccount(elsewhere);
  });

  it("forgets the password, and sets a new one by the mail", async () => {
    const person = newPerson();
    const visitor = await scene.visit();
    await visitor.signUp(person);
    await scene.mails.next(person.email);
    const page = await (await scene.visit()).open("/sign-in");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByLabel("E-mail address").fill(person.email);
    await press(page, "Send the link");
    await page.getByRole("heading", { name: "Check your mail" }).waitFor();
    await clickLink(page, await scene.mails.next(person.email));
    await page.getByLabel("New password", { exact: true }).fill("ten wild geese");
    await press(page, "Set password");
    await page.getByRole("heading", { name: "Your password is changed" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await sendSignIn(page, { ...person, password: "ten wild geese" });
    await atAccount(page);
  });

  it("ends the session with the browser when asked not to remember", async () => {
    const person = newPerson();
    const { context, join } = await scene.visit();
    const page = await join(person);
    expect((await context.cookies()).some(({ expires }) => expires > 0)).toBe(true);
    await signOut(page);
    await page.getByRole("checkbox", { name: "Keep me signed in on this device" }).uncheck();
    await sendSignIn(page, person);
    await atAccount(page);
    // The cookie that remembers a sign-up does not authenticate, and outlives the session.
    const cookies = (await context.cookies()).filter(({ name }) => !name.endsWith(".sign_up"));
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.filter(({ expires }) => expires > 0)).toEqual([]);
    expect(cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite === "Lax")).toBe(true);
  });

  it("reads the pages and the mails in the browser's language, and in another one without a reload", async () => {
    const person = newPerson();
    const page = await (await scene.visit({ locale: "de-DE" })).open("/sign-up");
    await page.getByLabel("Name", { exact: true }).fill(person.name);
    await page.getByLabel("E-Mail-Adresse").fill(person.email);
    await page.getByLabel("Passwort", { exact: true }).fill(person.password);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Ihr Konto", exact: true }).waitFor();
    expect((await scene.mails.next(person.email)).subject).toContain("Bestätigen");
    await press(page, "English");
    await atAccount(page);
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
    await page.reload();
    await press(page, "Set up a second factor");
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.keyboard.press("Enter");
    await page.getByRole("img", { name: /^QR code/ }).waitFor();
  });
});
