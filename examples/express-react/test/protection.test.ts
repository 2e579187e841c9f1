import type { Page } from "playwright-core";
import { hasChromium } from "sallyport-tests/ground/chromium";
import { isLong } from "sallyport-tests/ground/long-form";
import { openBrowser } from "sallyport-tests/ground/open-browser";
import { whileOpen } from "sallyport-tests/ground/while-open";
import { tabTo } from "sallyport-tests/screens/ground/listen";
import { look, widen } from "sallyport-tests/screens/ground/look";
import { describe, it } from "vitest";
import { atHome, fillSignUp, newPerson, sendSignIn } from "./support/person.ts";
import { readMail } from "./support/read-mail.ts";
import { createSite } from "./support/site.ts";
import { createVisitor } from "./support/visitor.ts";

/** Presses the link of the mail that the drawer shows, which opens another page. */
async function follow(page: Page, email: string, subject: RegExp): Promise<Page> {
  const mail = await readMail(page, email, subject);
  const opened = page.waitForEvent("popup");
  await mail.getByRole("link").first().click();
  const next = await opened;
  await widen(next, 360);
  return next;
}

describe.runIf(hasChromium)("what protects an account of the demo, at the width of a phone", () => {
  const site = whileOpen(createSite);
  const browser = whileOpen(openBrowser);

  async function open(path: string): Promise<Page> {
    const page = await (await createVisitor(browser, site.origin)).open(path);
    await widen(page, 360);
    return page;
  }

  it("reports a sign-in from the mail about it, and sets a new password", async () => {
    const person = newPerson("Grace Hopper");
    const home = await createVisitor(browser, site.origin);
    await home.signUp(person);
    const thief = await open("/sign-in");
    await sendSignIn(thief, person);
    await atHome(thief);
    const page = await home.open("/");
    await widen(page, 360);
    const notice = await follow(page, person.email, /New sign-in/);
    await look(notice, "demo, sign-in notice");
    await widen(notice, 360);
    await tabTo(notice, 'button "This wasn’t me"');
    await notice.keyboard.press("Enter");
    await notice.getByRole("heading", { name: "Your account is secured" }).waitFor();
    await thief.goto("/dashboard");
    await thief.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
    await page.reload();
    const reset = await follow(page, person.email, /^Reset your/);
    await tabTo(reset, 'textbox "New password"');
    await reset.keyboard.type("ten wild geese");
    await reset.keyboard.press("Enter");
    await reset.getByRole("heading", { name: "Password changed" }).waitFor();
    await reset.goto("/sign-in");
    await sendSignIn(reset, { ...person, password: "ten wild geese" });
    await atHome(reset);
  });

  // The tests of the screens do the same on pages of their own.
  it.runIf(isLong)("refuses a leaked password, and asks for the captcha before it mails a password reset", async () => {
    const person = newPerson();
    const page = await open("/sign-up");
    await fillSignUp(page, { ...person, password: "password123" });
    await page.getByText("This password is known from a data breach").waitFor();
    await look(page, "demo, leaked password");
    await widen(page, 360);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Create account" }).click();
    await atHome(page);
    const other = await open("/forgot-password");
    await other.getByLabel("Email address").fill(person.email);
    await other.keyboard.press("Enter");
    const box = other.getByLabel("I am human");
    await box.waitFor();
    await look(other, "demo, captcha");
    await widen(other, 360);
    await box.press("Space");
    await other.getByRole("heading", { name: "Check your email" }).waitFor();
  });

  it("says what to try", async () => {
    const page = await open("/sign-in");
    await page.getByText("What to try").press("Enter");
    await page.getByText("known from a leak").waitFor();
    await look(page, "demo, what to try");
  });
});
