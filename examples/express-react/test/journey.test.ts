import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasChromium, launch } from "./support/chromium.ts";
import { createKeyboard } from "./support/keyboard.ts";
import { newPerson, sendSignIn, signIn, signUp } from "./support/person.ts";
import { createSite, type Site } from "./support/site.ts";
import { createVisitor, type Visitor } from "./support/visitor.ts";

const WRONG = "That e-mail address and password don’t go together. Check both and try again.";
const MINUTE = 60_000;

/** The rows of the list of sessions. */
const sessionsOf = (page: Page) => page.getByRole("region", { name: "Where you are signed in" }).getByRole("listitem");

describe.runIf(hasChromium)("a person at the front door", () => {
  let site: Site;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    browser = await launch();
    site = await createSite();
  });
  beforeEach(async () => {
    visitor = await createVisitor(browser, site.origin);
  });
  afterEach(async () => {
    await visitor.context.close();
    expect(visitor.complaints).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.remove();
  });

  it("prints one line, which names the address", () => {
    expect(site.output).toBe(`Sallyport demo: ${site.origin}\n`);
  });

  it("signs up, stays signed in, signs out, mistypes the password and signs in", async () => {
    const person = newPerson();
    const page = await visitor.open("/");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    expect(await page.title()).toBe("Sign in · Sallyport");

    await page.getByRole("link", { name: "Create an account" }).click();
    expect(await page.title()).toBe("Create an account · Sallyport");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Create an account");
    await signUp(page, person);
    expect(new URL(page.url()).pathname).toBe("/");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(`Hello, ${person.name}`);
    await page.getByText(person.email, { exact: true }).first().waitFor();
    const row = sessionsOf(page);
    await row.getByText("This device").waitFor();
    expect(await row.textContent()).toMatch(/Chrome on Linux This device\s*Signed in just now from 127\.0\.0\.1/);

    await page.reload();
    await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();

    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByText("You are signed out.", { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    await page.reload();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();

    await sendSignIn(page, { ...person, password: "not my password" });
    await page.getByRole("alert").getByText(WRONG).waitFor();
    const password = page.getByLabel("Password", { exact: true });
    expect(await password.evaluate((input) => input === document.activeElement)).toBe(true);
    const described = await password.getAttribute("aria-describedby");
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe(WRONG);
    expect(await page.getByLabel("E-mail address").inputValue()).toBe(person.email);

    await sendSignIn(page, person);
    await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
  });

  it("tells somebody without an account the very same as a wrong password", async () => {
    const page = await visitor.open("/sign-in");
    await sendSignIn(page, newPerson());
    await page.getByRole("alert").getByText(WRONG).waitFor();
  });

  it("says beside the field what is missing, without asking the server", async () => {
    const page = await visitor.open("/sign-up");
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    await page.getByLabel("Your name").fill("Ada");
    await page.getByLabel("E-mail address").fill("ada");
    await page.getByLabel("Password", { exact: true }).fill("short");
    await page.getByRole("button", { name: "Create account" }).click();
    const email = page.getByLabel("E-mail address");
    const problem = await email.getAttribute("aria-describedby");
    expect(await page.locator(`[id="${problem}"]`).textContent()).toMatch(/^Enter an e-mail address/);
    expect(await email.getAttribute("aria-invalid")).toBe("true");
    expect(await email.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByText("Use at least 8 characters.", { exact: true }).waitFor();
    expect(await page.getByLabel("Your name").getAttribute("aria-invalid")).toBe("false");
    expect(calls.filter((url) => url.includes("sign-up/email"))).toEqual([]);
  });

  it("says at the address that it is taken", async () => {
    const person = newPerson();
    const page = await visitor.open();
    await signUp(page, person);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.getByRole("link", { name: "Create an account" }).click();
    await page.getByLabel("Your name").fill("Somebody else");
    await page.getByLabel("E-mail address").fill(person.email.toUpperCase());
    await page.getByLabel("Password", { exact: true }).fill("another password");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("There is already an account with this e-mail address.").waitFor();
    expect(await page.getByLabel("E-mail address").getAttribute("aria-invalid")).toBe("true");
  });

  it("sends a form once, however often it is submitted", async () => {
    const person = newPerson();
    const page = await visitor.open("/sign-up");
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    await page.getByLabel("Your name").fill(person.name);
    await page.getByLabel("E-mail address").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.locator("form").evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await page.getByRole("button", { name: "Creating your account …" }).waitFor();
    await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
    expect(calls.filter((url) => url.endsWith("/sign-up/email"))).toHaveLength(1);
  });

  it("asks for patience after too many tries", async () => {
    const page = await visitor.open("/sign-in");
    await page.route("**/api/auth/sign-in/email", (route) =>
      route.fulfill({ status: 429, json: { code: "TOO_MANY_REQUESTS", message: "" } }),
    );
    await sendSignIn(page, newPerson());
    await page.getByRole("alert").getByText("That was too often.").waitFor();
  });

  it("says so when the browser does not keep the cookie", async () => {
    const page = await visitor.open("/sign-in");
    await page.route("**/api/auth/sign-in/email", (route) => route.fulfill({ json: { redirect: false } }));
    await sendSignIn(page, newPerson());
    await page.getByRole("alert").getByText("Your browser did not keep the sign-in.").waitFor();
    await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
  });

  it("changes the name, here and in the other tab", async () => {
    const page = await visitor.open();
    await signUp(page, newPerson());
    const other = await visitor.open();
    await other.getByRole("heading", { name: "Hello, Ada Lovelace" }).waitFor();

    await page.getByLabel("Your name").fill("  Ada <King>  ");
    await page.getByRole("button", { name: "Save name" }).click();
    await page.getByText("Saved.").waitFor();
    await page.getByRole("heading", { name: "Hello, Ada <King>" }).waitFor();
    await other.getByRole("heading", { name: "Hello, Ada <King>" }).waitFor();
    expect(await other.getByLabel("Your name").inputValue()).toBe("Ada <King>");

    await page.getByLabel("Your name").fill(" ");
    await page.getByRole("button", { name: "Save name" }).click();
    await page.getByText("Tell us what to call you.").waitFor();
  });

  it("lists a second browser and signs it out, which it learns at its next check", async () => {
    const person = newPerson();
    const page = await visitor.open();
    await signUp(page, person);
    const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
    const second = await createVisitor(browser, site.origin, { userAgent });
    const elsewhere = await second.context.newPage();
    await elsewhere.clock.install();
    await signIn(elsewhere, person);

    await page.reload();
    const rows = sessionsOf(page);
    await rows.nth(1).waitFor();
    expect(await rows.count()).toBe(2);
    expect(await rows.nth(0).textContent()).toContain("This device");
    expect(await rows.nth(1).textContent()).toContain("Firefox on Windows");
    await page.getByRole("button", { name: "Sign out Firefox on Windows" }).click();
    await page.getByRole("status").getByText("Firefox on Windows is signed out.").waitFor();
    expect(await rows.count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Where you are signed in");

    await elsewhere.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
    await elsewhere.clock.fastForward(MINUTE + 1);
    await elsewhere.getByText("You have been signed out, in another tab or from another device.").waitFor();
    await second.context.close();
    expect(second.complaints).toEqual([]);
  });

  it("signs out everywhere else at once, and whoever acts there is told", async () => {
    const person = newPerson();
    const page = await visitor.open();
    await signUp(page, person);
    const others = await Promise.all([createVisitor(browser, site.origin), createVisitor(browser, site.origin)]);
    const pages = await Promise.all(others.map(({ context }) => context.newPage()));
    for (const other of pages) await signIn(other, person);

    await page.reload();
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await page.getByText("The 2 other sessions are signed out.").waitFor();
    expect(await sessionsOf(page).count()).toBe(1);
    await page.reload();
    await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();

    for (const other of pages) {
      await other.getByLabel("Your name").fill("Not any more");
      await other.getByRole("button", { name: "Save name" }).click();
      await other.getByText("You have been signed out, in another tab or from another device.").waitFor();
    }
    for (const { context, complaints } of others) {
      await context.close();
      expect(complaints).toEqual([]);
    }
  });

  it("keeps two tabs in step, both ways", async () => {
    const person = newPerson();
    const left = await visitor.open();
    const right = await visitor.open("/sign-up");
    await signUp(left, person);
    await right.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();

    await right.getByRole("button", { name: "Sign out" }).click();
    await right.getByText("You are signed out.", { exact: true }).waitFor();
    await left.getByText("You have been signed out, in another tab or from another device.").waitFor();

    await sendSignIn(left, person);
    await left.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
    await right.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
    expect(new URL(right.url()).pathname).toBe("/");
  });

  it("can be gone through with the keyboard alone", async () => {
    const person = newPerson();
    const page = await visitor.open();
    await signUp(page, person);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByText("You are signed out.", { exact: true }).waitFor();
    const { focused, tab } = createKeyboard(page);

    expect(await focused()).toBe("Sign in (none)");
    expect(await tab()).toBe("E-mail address (solid)");
    await page.keyboard.type(person.email);
    expect(await tab()).toBe("Password (solid)");
    await page.keyboard.type(person.password);
    expect(await tab()).toBe("Show password (solid)");
    await page.keyboard.press("Space");
    expect(await page.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("text");
    expect(await focused()).toBe("Hide password (solid)");
    await page.keyboard.press("Space");
    expect(await tab()).toBe("Keep me signed in on this device (solid)");
    expect(await tab()).toBe("Sign in (solid)");
    expect(await tab()).toBe("Forgot your password? (solid)");
    expect(await tab()).toBe("Create an account (solid)");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
    expect(await focused()).toBe(`Hello, ${person.name} (none)`);
    expect(await tab()).toBe("Your name (solid)");
    await page.keyboard.press("Shift+Tab");
    expect(await focused()).toBe("Sign out (solid)");
    await page.keyboard.press("Enter");
    await page.getByText("You are signed out.", { exact: true }).waitFor();
  });

  it("ends the session with the browser when asked not to remember", async () => {
    const person = newPerson();
    const page = await visitor.open();
    await signUp(page, person);
    const lasting = (await visitor.context.cookies()).filter(({ expires }) => expires > 0);
    expect(lasting.length).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("checkbox", { name: "Keep me signed in on this device" }).uncheck();
    await sendSignIn(page, person);
    await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
    // That this browser signed up an account is no way into it, and outlives the session.
    const cookies = (await visitor.context.cookies()).filter(({ name }) => !name.endsWith(".sign_up"));
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.filter(({ expires }) => expires > 0)).toEqual([]);
    expect(cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite === "Lax")).toBe(true);
  });
});
