import type { Page } from "playwright-core";
import { hasChromium } from "sallyport-tests/ground/chromium";
import { isLong } from "sallyport-tests/ground/long-form";
import { openBrowser } from "sallyport-tests/ground/open-browser";
import { whileOpen } from "sallyport-tests/ground/while-open";
import { look } from "sallyport-tests/screens/ground/look";
import { addAuthenticator, withoutAutofill } from "sallyport-tests/screens/ground/virtual-authenticator";
import { describe, expect, it } from "vitest";
import { atHome, fillSignUp, newPerson, openAccount, signOut } from "./support/person.ts";
import { readMail } from "./support/read-mail.ts";
import { createSite } from "./support/site.ts";
import { createVisitor } from "./support/visitor.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

describe.runIf(hasChromium)("the sign-in methods of the demo", () => {
  const site = whileOpen(createSite);
  const browser = whileOpen(openBrowser);

  it("are all on the sign-in page, and in the settings", async () => {
    const { open } = await createVisitor(browser, site.origin);
    const page = await open("/sign-in");
    const mailed = ["Email me a sign-in link", "Email me a code"];
    for (const name of [...mailed, "Use a phone number", "Sign in with a passkey", "Continue as guest"])
      await page.getByRole("button", { name, exact: true }).waitFor();
    await page.getByLabel("Email address or username", { exact: true }).waitFor();
    await look(page, "demo, sign-in");
    await page.goto("/sign-up");
    await fillSignUp(page, newPerson());
    await atHome(page);
    await openAccount(page);
    await page.getByRole("heading", { name: "Username", exact: true }).waitFor();
    await page.getByRole("link", { name: "Security" }).click();
    await page.getByRole("heading", { name: "Passkeys", exact: true }).waitFor();
    await look(page, "demo, settings");
  });

  it("sign in with a code that is read in the drawer", async () => {
    const { email } = newPerson();
    const { open } = await createVisitor(browser, site.origin);
    const page = await open("/sign-in");
    await page.getByLabel("Email address or username").fill(email);
    await press(page, "Email me a code");
    await press(page, "Send code");
    const mail = await readMail(page, email, /code/i);
    const [code = ""] = /\b\d{6}\b/.exec((await mail.locator("body").textContent()) ?? "") ?? [];
    await page.keyboard.press("Escape");
    await page.getByRole("textbox", { name: "Code", exact: true }).fill(code);
    await atHome(page);
  });

  it("keep a guest's browser when the guest creates an account with a phone number", async () => {
    const phoneNumber = "+4915112345678";
    const codes = () =>
      [...site.output.matchAll(/^To \+4915112345678: .*?\b(\d{6})\b/gm)].map(([, code]) => code ?? "");
    const enterCode = async (page: Page, sent: number) => {
      await page.getByRole("textbox", { name: "Phone number" }).fill(phoneNumber);
      await page.keyboard.press("Enter");
      await expect.poll(codes).toHaveLength(sent);
      await page.getByRole("textbox", { name: "Code", exact: true }).fill(codes().at(-1) ?? "");
      await page.getByRole("heading", { name: `Hello, ${phoneNumber}`, exact: true }).waitFor();
    };
    const { context, open } = await createVisitor(browser, site.origin);
    const userOf = async () => (await (await context.request.get("/api/auth/get-session")).json()).user;
    const page = await open("/sign-in");
    await press(page, "Continue as guest");
    await atHome(page);
    const guest = await userOf();
    expect(guest).toMatchObject({ isAnonymous: true });
    await page.goto("/sign-up");
    await press(page, "Use a phone number");
    await enterCode(page, 1);
    const user = await userOf();
    expect(user).toMatchObject({ isAnonymous: false, phoneNumber, phoneNumberVerified: true });
    expect(user.id).not.toBe(guest.id);
    await openAccount(page);
    expect(await page.getByText("temporary").count()).toBe(0);
    await signOut(page);
    await press(page, "Use a phone number");
    await enterCode(page, 2);
    expect((await userOf()).id).toBe(user.id);
  });

  // The tests of the screens do the same on pages of their own.
  it.runIf(isLong)("sign in with a link that is opened from the drawer", async () => {
    const { email } = newPerson();
    const { open } = await createVisitor(browser, site.origin);
    const page = await open("/sign-in");
    await page.getByLabel("Email address or username").fill(email);
    await press(page, "Email me a sign-in link");
    await press(page, "Send link");
    const mail = await readMail(page, email, /sign in/i);
    const opened = page.waitForEvent("popup");
    await mail.getByRole("link").first().click();
    await atHome(await opened);
  });

  it.runIf(isLong)("sign in with the username", async () => {
    const person = newPerson();
    const { join } = await createVisitor(browser, site.origin);
    const page = await join(person);
    await signOut(page);
    await page.getByLabel("Email address or username").fill(person.username);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await press(page, "Sign in");
    await atHome(page);
  });

  it.runIf(isLong)("sign in with a passkey that was added in the settings", async () => {
    const { open, signUp } = await createVisitor(browser, site.origin);
    await signUp(newPerson());
    const page = await open("/");
    await withoutAutofill(page);
    await openAccount(page);
    await addAuthenticator(page);
    await page.getByRole("link", { name: "Security" }).click();
    await press(page, "Add passkey");
    await page.getByText("Passkey added", { exact: true }).waitFor();
    await signOut(page);
    await press(page, "Sign in with a passkey");
    await atHome(page);
  });
});
