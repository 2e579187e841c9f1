import { hasChromium } from "@sallyport/test-kit/chromium";
import { type Browser, openBrowser } from "@sallyport/test-kit/open-browser";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createKeyboard } from "./support/keyboard.ts";
import { newPerson, sendSignIn, signUp } from "./support/person.ts";
import { createSite, type Site } from "./support/site.ts";
import { createVisitor, type Visitor } from "./support/visitor.ts";

const WRONG = "That e-mail address and password don’t go together. Check both and try again.";

/** The rows of the list of sessions. */
const sessionsOf = (page: Page) => page.getByRole("region", { name: "Where you are signed in" }).getByRole("listitem");

describe.runIf(hasChromium)("a person at the front door", () => {
  let site: Site;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    browser = await openBrowser();
    site = await createSite({}, { realHashes: true });
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

  it("prints the address, where the mails are, who is the admin, and where to sign in by an account elsewhere", () => {
    expect(site.issuer).not.toBe("");
    expect(site.output).toBe(
      `Sallyport demo: ${site.origin} (its mails: ${site.origin}/inbox)\n` +
        `Its admin: admin@example.com, password "nine wild geese", at ${site.origin}/admin\n` +
        `Its identity provider, where you sign in as any of four people: ${site.issuer}\n`,
    );
  });

  it("signs up, stays signed in, signs out, mistypes the password and signs in", async () => {
    const person = newPerson();
    const page = await visitor.open("/");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/sign-in");
    await expect.poll(() => page.title()).toBe("Sign in · Sallyport");

    await page.getByRole("link", { name: "Create an account" }).click();
    await expect.poll(() => page.title()).toBe("Create an account · Sallyport");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Create an account");
    await signUp(page, person);
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(`Hello, ${person.name}`);
    await page.getByText(person.email, { exact: true }).first().waitFor();
    const row = sessionsOf(page);
    await row.getByText("This device").waitFor();
    await expect
      .poll(() => row.textContent())
      .toMatch(/Chrome on Linux This device\s*Signed in just now from 127\.0\.0\.1/);

    await page.reload();
    await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();

    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByText("You are signed out.", { exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/sign-in");
    await page.reload();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();

    await sendSignIn(page, { ...person, password: "not my password" });
    await page.getByRole("alert").getByText(WRONG).waitFor();
    const password = page.getByLabel("Password", { exact: true });
    await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true);
    const described = await password.getAttribute("aria-describedby");
    await expect.poll(() => page.locator(`[id="${described}"]`).textContent()).toBe(WRONG);
    await expect.poll(() => page.getByLabel("E-mail address").inputValue()).toBe(person.email);

    await sendSignIn(page, person);
    await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
  });

  it("can be gone through with the keyboard alone", async () => {
    const person = newPerson();
    const page = await visitor.join(person);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByText("You are signed out.", { exact: true }).waitFor();
    const { focused, tab } = createKeyboard(page);

    await expect.poll(focused).toBe("Sign in (none)");
    expect(await tab()).toBe("E-mail address (solid)");
    await page.keyboard.type(person.email);
    expect(await tab()).toBe("Password (solid)");
    await page.keyboard.type(person.password);
    expect(await tab()).toBe("Show password (solid)");
    await page.keyboard.press("Space");
    await expect.poll(() => page.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("text");
    await expect.poll(focused).toBe("Hide password (solid)");
    await page.keyboard.press("Space");
    expect(await tab()).toBe("Keep me signed in on this device (solid)");
    expect(await tab()).toBe("Sign in (solid)");
    expect(await tab()).toBe("Forgot your password? (solid)");
    expect(await tab()).toBe("Continue with Demo ID (solid)");
    expect(await tab()).toBe("Create an account (solid)");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
    await expect.poll(focused).toBe(`Hello, ${person.name} (none)`);
    expect(await tab()).toBe("Your name (solid)");
    await page.keyboard.press("Shift+Tab");
    await expect.poll(focused).toBe("Sign out (solid)");
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
