import type { Page } from "playwright-core";
import { hasChromium } from "sallyport-tests/ground/chromium";
import { describe, expect, it } from "vitest";
import { clickLink } from "./support/open-mail.ts";
import { atAccount, atHome, fillSignUp, newPerson, openAccount, sendSignIn, signOut } from "./support/person.ts";
import { createScene } from "./support/scene.ts";

const WRONG = "Incorrect email address or password.";

const pathOf = (page: Page) => new URL(page.url()).pathname;
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

describe.runIf(hasChromium)("a visitor of the sign-in screens", () => {
  const scene = createScene({}, { realHashes: true });

  it("is shown the address, the admin account and the identity provider in the terminal", () => {
    const { origin, issuer, output } = scene.site;
    expect(issuer).not.toBe("");
    expect(output).toBe(
      `Sallyport demo: ${origin}\n` +
        `Its admin: admin@example.com, password "nine wild geese", at ${origin}/admin/users\n` +
        `Its identity provider, where you sign in as any of four people: ${issuer}\n`,
    );
  });

  it("signs up, verifies the email address, signs out, mistypes the password and signs in", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).open("/");
    await page.getByRole("link", { name: "Get started" }).click();
    await expect.poll(() => pathOf(page)).toBe("/sign-up");
    await fillSignUp(page, person);
    await atHome(page);
    const reminder = page.getByText(`open the link that we sent to ${person.email}`);
    await reminder.waitFor();
    await page.getByRole("link", { name: "Settings" }).click();
    await atAccount(page);
    const lead = page.getByText(`${person.email} isn’t verified yet`);
    await lead.waitFor();
    // The style of the shell's placeholder must not apply to the screens.
    expect(await lead.evaluate((words) => getComputedStyle(words).backgroundColor)).toBe("rgba(0, 0, 0, 0)");
    await clickLink(page, await scene.mails.next(person.email));
    await openAccount(page);
    await page.getByText("Verified", { exact: true }).waitFor();
    await page.reload();
    await atAccount(page);

    await signOut(page);
    await sendSignIn(page, { ...person, password: "not my password" });
    await page.getByText(WRONG).first().waitFor();
    await expect.poll(() => page.getByLabel("Email address").inputValue()).toBe(person.email);
    await sendSignIn(page, person);
    await atHome(page);
    expect(await reminder.count()).toBe(0);
  });

  it("uploads a picture, crops it and sees it in the header", async () => {
    const page = await (await scene.visit()).join(newPerson());
    const picture = { name: "me.png", mimeType: "image/png", buffer: await page.screenshot() };
    const chooser = page.waitForEvent("filechooser");
    await press(page, "Upload picture");
    await (await chooser).setFiles(picture);
    await page.getByRole("dialog", { name: "Crop picture" }).getByRole("button", { name: "Save" }).click();
    const avatar = page.getByRole("banner").locator('[data-part="menu-button"] img');
    await avatar.waitFor();
    await expect.poll(() => avatar.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  });

  it("resets a forgotten password by email", async () => {
    const person = newPerson();
    const visitor = await scene.visit();
    await visitor.signUp(person);
    await scene.mails.next(person.email);
    const page = await (await scene.visit()).open("/sign-in");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await page.getByLabel("Email address").fill(person.email);
    await press(page, "Send link");
    // The box goes away once it is ticked.
    await page.getByLabel("I am human").press("Space");
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    await clickLink(page, await scene.mails.next(person.email));
    await page.getByLabel("New password", { exact: true }).fill("ten wild geese");
    await press(page, "Set password");
    await page.getByRole("heading", { name: "Password changed" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await sendSignIn(page, { ...person, password: "ten wild geese" });
    await atHome(page);
  });

  it('gets session cookies without an expiry when "Keep me signed in" is off', async () => {
    const person = newPerson();
    const { context, join } = await scene.visit();
    const page = await join(person);
    expect((await context.cookies()).some(({ expires }) => expires > 0)).toBe(true);
    await signOut(page);
    await page.getByRole("checkbox", { name: "Keep me signed in" }).uncheck();
    await sendSignIn(page, person);
    await atHome(page);
    // The cookies of a sign-up, a challenge for passkeys, a known device and the browser's id open nothing.
    const lasting = /\.(sign_up|passkey|known_device|multi_browser)$/;
    const cookies = (await context.cookies()).filter(({ name }) => !lasting.test(name));
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.filter(({ expires }) => expires > 0)).toEqual([]);
    expect(cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite === "Lax")).toBe(true);
  });

  it("reads pages and mails in the browser's language, and switches languages without a reload", async () => {
    const person = newPerson();
    const page = await (await scene.visit({ locale: "de-DE" })).open("/sign-up");
    await page.getByLabel("Name", { exact: true }).fill(person.name);
    await page.getByLabel("E-Mail-Adresse").fill(person.email);
    await page.getByLabel("Benutzername", { exact: true }).fill(person.username);
    await page.getByLabel("Passwort", { exact: true }).fill(person.password);
    await page.keyboard.press("Enter");
    await atHome(page);
    await page.goto("/account");
    await page.getByRole("heading", { name: "Kontoeinstellungen", exact: true }).waitFor();
    expect((await scene.mails.next(person.email)).subject).toContain("Bestätigen");
    await press(page, "Language");
    await page.getByRole("menuitemradio", { name: "English" }).click();
    await atAccount(page);
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
    await page.reload();
    await page.getByRole("navigation").getByRole("link", { name: "Security" }).click();
    await press(page, "Set up");
    await page.getByRole("textbox", { name: "Password", exact: true }).fill(person.password);
    await page.keyboard.press("Enter");
    await page.getByRole("img", { name: /^QR code/ }).waitFor();
  });
});
