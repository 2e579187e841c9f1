import { hasChromium } from "@sallyport/test-kit/chromium";
import { type Browser, openBrowser } from "@sallyport/test-kit/open-browser";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hold } from "./support/hold.ts";
import { newPerson, sendSignIn } from "./support/person.ts";
import { createSite, type Site } from "./support/site.ts";
import { createVisitor, type Visitor } from "./support/visitor.ts";

const WRONG = "That e-mail address and password don’t go together. Check both and try again.";

describe.runIf(hasChromium)("a form that cannot go through", () => {
  let site: Site;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    browser = await openBrowser();
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
    await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
    const problem = await email.getAttribute("aria-describedby");
    await expect.poll(() => page.locator(`[id="${problem}"]`).textContent()).toMatch(/^Enter an e-mail address/);
    await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByText("Use at least 8 characters.", { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel("Your name").getAttribute("aria-invalid")).toBe("false");
    expect(calls.filter((url) => url.includes("sign-up/email"))).toEqual([]);
  });

  it("says at the address that it is taken", async () => {
    const person = newPerson();
    const page = await visitor.join(person);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.getByRole("link", { name: "Create an account" }).click();
    await page.getByLabel("Your name").fill("Somebody else");
    await page.getByLabel("E-mail address").fill(person.email.toUpperCase());
    await page.getByLabel("Password", { exact: true }).fill("another password");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("There is already an account with this e-mail address.").waitFor();
    await expect.poll(() => page.getByLabel("E-mail address").getAttribute("aria-invalid")).toBe("true");
  });

  it("sends a form once, however often it is submitted", async () => {
    const person = newPerson();
    const page = await visitor.open("/sign-up");
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    await page.getByLabel("Your name").fill(person.name);
    await page.getByLabel("E-mail address").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    const answer = await hold(page, "sign-up/email");
    await page.locator("form").evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await page.getByRole("button", { name: "Creating your account …" }).waitFor();
    answer();
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
});
