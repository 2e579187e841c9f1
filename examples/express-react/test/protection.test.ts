import type { Page } from "playwright-core";
import { hasChromium } from "sallyport-tests/ground/chromium";
import { isLong } from "sallyport-tests/ground/long-form";
import { openBrowser } from "sallyport-tests/ground/open-browser";
import { whileOpen } from "sallyport-tests/ground/while-open";
import { tabTo } from "sallyport-tests/screens/ground/listen";
import { look, widen } from "sallyport-tests/screens/ground/look";
import { describe, expect, it } from "vitest";
import { atHome, fillSignUp, newPerson, sendSignIn } from "./support/person.ts";
import { readMail } from "./support/read-mail.ts";
import { createSite } from "./support/site.ts";
import { createVisitor, type Visitor } from "./support/visitor.ts";

/** Calls the server as a user's browser would. */
async function post({ context }: Visitor, origin: string, path: string, data: object): Promise<{ id: string }> {
  const answer = await context.request.post(`/api/auth/organization/${path}`, { data, headers: { origin } });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

async function sendCode(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email address or username").fill(email);
  await page.getByRole("button", { name: "Email me a code", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Send code", exact: true }).press("Enter");
  const mail = await readMail(page, email, /code/i);
  const [code = ""] = /\b\d{6}\b/.exec((await mail.locator("body").textContent()) ?? "") ?? [];
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "Code", exact: true }).fill(code);
}

/** Chooses an entry of the user's menu by keyboard. */
async function choose(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: /^Account: / }).press("Enter");
  await page.getByRole("menuitem", { name }).press("Enter");
}

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

  it("tells a member of a policy, and keeps the browser's other account while the member signs in again", async () => {
    const [ann, bob, carol] = [newPerson("Ann"), newPerson("Bob"), newPerson("Carol")];
    const [owner, member] = [await createVisitor(browser, site.origin), await createVisitor(browser, site.origin)];
    await (await createVisitor(browser, site.origin)).signUp(carol);
    await member.signUp(bob);
    await owner.signUp(ann);
    const organization = { name: "Acme Works", slug: `works-${process.pid}` };
    const { id: organizationId } = await post(owner, site.origin, "create", organization);
    const invited = { email: bob.email, role: "member", organizationId };
    const { id: invitationId } = await post(owner, site.origin, "invite-member", invited);
    await post(member, site.origin, "accept-invitation", { invitationId });
    await post(owner, site.origin, "update-policies", { organizationId, signInMethods: ["email-otp"] });

    const page = await member.open("/dashboard");
    await widen(page, 360);
    await choose(page, "Add account");
    await page.waitForURL("**/sign-in?addAccount=1");
    await sendSignIn(page, carol);
    await page.getByRole("heading", { name: "Hello, Carol" }).waitFor();
    await choose(page, /Bob/);
    await page.getByRole("heading", { name: "Hello, Bob" }).waitFor();

    await page.goto("/organization");
    const notice = page.getByText(
      /^From .*, you need one of these sign-in methods to access Acme Works: Email code\.$/,
    );
    await notice.waitFor();
    await look(page, "demo, announced policy");
    await widen(page, 360);
    await tabTo(page, 'button "Sign in again"');
    await page.keyboard.press("Enter");
    await page.waitForURL("**/sign-in?*addAccount=1*");
    await look(page, "demo, sign in again");
    await widen(page, 360);
    await sendCode(page, bob.email);
    await page.waitForURL("**/organization");
    await page.getByRole("heading", { name: "Acme Works", level: 1 }).waitFor();
    await expect.poll(() => notice.count()).toBe(0);
    await choose(page, /Carol/);
    await page.getByRole("button", { name: "Account: Carol" }).waitFor();
    await choose(page, "Sign out of all accounts");
    await page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
  });

  it("says what to try", async () => {
    const page = await open("/sign-in");
    await page.getByText("What to try").press("Enter");
    await page.getByText("known from a leak").waitFor();
    await look(page, "demo, what to try");
  });
});
