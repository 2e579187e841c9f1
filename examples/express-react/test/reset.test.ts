import { hasChromium } from "@sallyport/test-kit/chromium";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hold } from "./support/hold.ts";
import { clickLink, linksOf } from "./support/open-mail.ts";
import { newPerson, sendSignIn, signIn } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

const NEW = "ten tame ducks";

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.getByText(`If there is an account with ${email}`).waitFor();
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Set password" }).click();
}

describe.runIf(hasChromium)("somebody who forgot their password", () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("sets a new one by the link in the mail, which ends every session", async () => {
    const person = newPerson();
    const elsewhere = await (await scene.visit()).join(person);
    await scene.mails.next(person.email);

    const page = await (await scene.visit()).open();
    await askForLink(page, person.email);
    await expect.poll(() => page.title()).toBe("Check your mail · Sallyport");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Check your mail");
    const mail = await scene.mails.next(person.email);
    expect(mail.recipients).toEqual([person.email]);
    expect(linksOf(mail)[0]).toMatch(`${scene.site.origin}/api/auth/reset-password/`);

    await clickLink(page, mail);
    await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
    await setPassword(page, "short");
    await page.getByText("Use at least 8 characters.", { exact: true }).waitFor();
    await setPassword(page, NEW);
    await page.getByRole("heading", { name: "Your password is changed" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Your password is changed");
    expect((await scene.mails.next(person.email)).recipients).toEqual([person.email]);

    await elsewhere.getByLabel("Your name").fill("Not any more");
    await elsewhere.getByRole("button", { name: "Save name" }).click();
    await elsewhere.getByText("You have been signed out").waitFor();

    await page.getByRole("link", { name: "Sign in" }).click();
    await sendSignIn(page, person);
    await page.getByRole("alert").getByText("don’t go together").waitFor();
    await sendSignIn(page, { ...person, password: NEW });
    await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
  });

  it("does so in the browser that is signed in as well, which is told why it is signed out", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).join(person);
    await scene.mails.next(person.email);
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect.poll(() => page.getByLabel("E-mail address").inputValue()).toBe(person.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await clickLink(page, await scene.mails.next(person.email));
    await setPassword(page, NEW);
    await page.getByRole("link", { name: "Sign in" }).click();
    await page.getByText("Your password is changed. Sign in with the new one.").waitFor();
    await sendSignIn(page, { ...person, password: NEW });
    await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
  });

  it("finds the token neither in the address bar nor in the history, and no page passes it on", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).join(person);
    await askForLinkAgain(page, person.email);
    const mail = await scene.mails.next(person.email);
    const referers: (string | undefined)[] = [];
    page.on("request", (request) => referers.push(request.headers().referer));
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === "/reset-password");
    await clickLink(page, mail);
    const answer = await answered;
    expect(answer.url()).toMatch(/\?token=\w{24}$/);
    expect(answer.headers()["referrer-policy"]).toBe("no-referrer");
    await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
    await expect.poll(() => page.url()).toBe(`${scene.site.origin}/reset-password`);

    await setPassword(page, NEW);
    await page.getByRole("link", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.goBack();
    await expect.poll(() => page.url()).toBe(`${scene.site.origin}/reset-password`);
    expect(referers.filter((referer) => referer?.includes("token"))).toEqual([]);
  });

  it("can use a link once", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).join(person);
    await askForLinkAgain(page, person.email);
    const mail = await scene.mails.next(person.email);
    const late = await (await scene.visit()).open();
    await clickLink(late, mail);
    await late.getByRole("heading", { name: "Choose a new password" }).waitFor();
    await clickLink(page, mail);
    await setPassword(page, NEW);
    await page.getByRole("heading", { name: "Your password is changed" }).waitFor();

    await setPassword(late, "a password too late");
    await late.getByRole("heading", { name: "This link did not work" }).waitFor();
    await expect.poll(() => late.evaluate(() => document.activeElement?.textContent)).toBe("This link did not work");
    await clickLink(late, mail);
    await late.getByText("It was used already, or a newer one").waitFor();
    await expect.poll(() => new URL(late.url()).search).toBe("?error=INVALID_TOKEN");
    await late.getByRole("link", { name: "Ask for a new link" }).click();
    await late.getByRole("heading", { name: "Forgot your password?" }).waitFor();
    await signIn(late, { ...person, password: NEW });
  });

  it("need not type their address twice, and it is in no address bar", async () => {
    const page = await (await scene.visit()).open("/sign-in");
    await page.getByLabel("E-mail address").fill("ada@example.com");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
    await expect.poll(() => page.getByLabel("E-mail address").inputValue()).toBe("ada@example.com");
    await expect.poll(() => page.url()).toBe(`${scene.site.origin}/forgot-password`);
    await page.getByRole("link", { name: "Back to sign in" }).click();
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect.poll(() => page.getByLabel("E-mail address").inputValue()).toBe("");
  });

  it("hears the same about an address that nobody has, and no mail goes out", async () => {
    const stranger = newPerson();
    const page = await (await scene.visit()).open();
    await askForLink(page, stranger.email);
    await page.getByRole("button", { name: "Send it again" }).click();
    await page.getByText("Sent.").waitFor();
    await page.getByRole("button", { name: "Use another address" }).click();
    // A mail that is asked for later has come: an earlier one would be there.
    const person = newPerson();
    await (await scene.visit()).signUp(person);
    await askForLink(page, person.email);
    await scene.mails.next(person.email);
    await scene.mails.next(person.email);
    expect(scene.mails.unread(stranger.email)).toBe(0);
  });

  it("is told to open the link itself when the address lacks its token", async () => {
    const page = await (await scene.visit()).open("/reset-password");
    await page.getByRole("heading", { name: "This link did not work" }).waitFor();
    expect(await page.getByLabel("New password").count()).toBe(0);
  });

  it("sets a password once, however often the form is sent", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).join(person);
    await askForLinkAgain(page, person.email);
    await clickLink(page, await scene.mails.next(person.email));
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    const answer = await hold(page, "reset-password");
    await page.getByLabel("New password", { exact: true }).fill(NEW);
    await page.locator("form").evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await page.getByRole("button", { name: "Saving …" }).waitFor();
    answer();
    await page.getByRole("heading", { name: "Your password is changed" }).waitFor();
    expect(calls.filter((url) => url.endsWith("/reset-password"))).toHaveLength(1);
  });

  /** For somebody who is signed in; the mail of their sign-up is read first. */
  async function askForLinkAgain(page: Page, email: string): Promise<void> {
    await scene.mails.next(email);
    await page.goto("/forgot-password");
    await page.getByText("Back to your account").waitFor();
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.getByText(`If there is an account with ${email}`).waitFor();
  }
});
