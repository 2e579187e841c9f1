import { hasChromium } from "sallyport-tests/ground/chromium";
import { type Browser, openBrowser } from "sallyport-tests/ground/open-browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atAccount, newPerson, sendSignIn, signUp } from "./support/person.ts";
import { createSite, type Site } from "./support/site.ts";
import { createVisitor } from "./support/visitor.ts";

describe.runIf(hasChromium)("a server that goes away and comes back", () => {
  let site: Site;
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
    site = await createSite();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.remove();
  });

  it("signs nobody out, says so, and goes on once it is back", async () => {
    const { context, complaints, open } = await createVisitor(browser, site.origin);
    const page = await open("/sign-up");
    await page.clock.install();
    const person = newPerson();
    await signUp(page, person);
    // The parts that load after the account must be there, too.
    await page.getByRole("heading", { name: "API keys", exact: true }).waitFor();

    await site.stop();
    await page.clock.fastForward(60_001);
    await page.getByLabel("Name", { exact: true }).fill("Augusta");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const profile = page.getByRole("region", { name: "Your profile" });
    await profile.getByRole("alert").getByText("The server cannot be reached.").waitFor();
    await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Augusta");

    await site.start();
    await page.clock.fastForward(60_001);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("button", { name: "Account of Augusta" }).waitFor();
    await context.close();
    expect(complaints).toEqual([]);
  });

  it("says at the form that there is no connection, and keeps what was typed", async () => {
    const { context, complaints, open } = await createVisitor(browser, site.origin);
    const page = await open("/sign-in");
    await page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
    const person = newPerson();
    await site.stop();
    await sendSignIn(page, person);
    await page.getByRole("alert").getByText("The server cannot be reached.").waitFor();
    await expect.poll(() => page.getByLabel("E-mail address").inputValue()).toBe(person.email);
    await expect.poll(() => page.getByLabel("Password", { exact: true }).inputValue()).toBe(person.password);
    await site.start();
    await context.close();
    expect(complaints).toEqual([]);
  });

  it("brings a screen whose file did not come once it is asked for again", async () => {
    const { context, open } = await createVisitor(browser, site.origin);
    const page = await open("/sign-in");
    await page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
    const lost: string[] = [];
    await page.route("**/assets/*.js", (route) => {
      lost.push(route.request().url());
      return route.abort();
    });
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    const retry = page.getByRole("button", { name: "Try again" });
    await retry.click();
    await retry.waitFor();
    await page.unroute("**/assets/*.js");
    await retry.click();
    const heading = page.getByRole("heading", { name: "Forgot your password?" });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true);
    expect(lost.length).toBeGreaterThan(0);
    await context.close();
  });

  it("does not take a visit that began without an answer for a signed-out one", async () => {
    const { context, complaints, open } = await createVisitor(browser, site.origin);
    const page = await open("/sign-up");
    const person = newPerson();
    await signUp(page, person);
    await page.route("**/api/auth/get-session", (route) =>
      route.fulfill({ status: 503, json: { code: "SERVICE_UNAVAILABLE", message: "" } }),
    );
    await page.clock.install();
    await page.reload();
    await page.getByText("the server did not answer").waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/account");
    await page.unroute("**/api/auth/get-session");
    await page.getByRole("button", { name: "Try again" }).click();
    await atAccount(page);
    await context.close();
    expect(complaints.filter((text) => !text.includes("status of 503"))).toEqual([]);
  });
});
