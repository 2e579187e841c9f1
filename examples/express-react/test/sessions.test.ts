import { hasChromium } from "@sallyport/test-kit/chromium";
import { type Browser, openBrowser } from "@sallyport/test-kit/open-browser";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newPerson, sendSignIn, signIn, signUp } from "./support/person.ts";
import { createSite, type Site } from "./support/site.ts";
import { createVisitor, type Visitor } from "./support/visitor.ts";

const MINUTE = 60_000;

/** The rows of the list of sessions. */
const sessionsOf = (page: Page) => page.getByRole("region", { name: "Where you are signed in" }).getByRole("listitem");

describe.runIf(hasChromium)("a person with more than one browser or tab", () => {
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

  it("changes the name, here and in the other tab", async () => {
    const page = await visitor.join(newPerson());
    const other = await visitor.open();
    await other.getByRole("heading", { name: "Hello, Ada Lovelace" }).waitFor();

    await page.getByLabel("Your name").fill("  Ada <King>  ");
    await page.getByRole("button", { name: "Save name" }).click();
    await page.getByText("Saved.").waitFor();
    await page.getByRole("heading", { name: "Hello, Ada <King>" }).waitFor();
    await other.getByRole("heading", { name: "Hello, Ada <King>" }).waitFor();
    await expect.poll(() => other.getByLabel("Your name").inputValue()).toBe("Ada <King>");

    await page.getByLabel("Your name").fill(" ");
    await page.getByRole("button", { name: "Save name" }).click();
    await page.getByText("Tell us what to call you.").waitFor();
  });

  it("lists a second browser and signs it out, which it learns at its next check", async () => {
    const person = newPerson();
    const page = await visitor.join(person);
    const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
    const second = await createVisitor(browser, site.origin, { userAgent });
    const elsewhere = await second.context.newPage();
    await elsewhere.clock.install();
    await signIn(elsewhere, person);

    await page.reload();
    const rows = sessionsOf(page);
    await rows.nth(1).waitFor();
    await expect.poll(() => rows.count()).toBe(2);
    await expect.poll(() => rows.nth(0).textContent()).toContain("This device");
    await expect.poll(() => rows.nth(1).textContent()).toContain("Firefox on Windows");
    await page.getByRole("button", { name: "Sign out Firefox on Windows" }).click();
    await page.getByRole("status").getByText("Firefox on Windows is signed out.").waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Where you are signed in");

    await elsewhere.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
    await elsewhere.clock.fastForward(MINUTE + 1);
    await elsewhere.getByText("You have been signed out, in another tab or from another device.").waitFor();
    await second.context.close();
    expect(second.complaints).toEqual([]);
  });

  it("signs out everywhere else at once, and whoever acts there is told", async () => {
    const person = newPerson();
    const page = await visitor.join(person);
    const others = await Promise.all([createVisitor(browser, site.origin), createVisitor(browser, site.origin)]);
    const pages = await Promise.all(others.map(({ enter }) => enter(person)));

    await page.reload();
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await page.getByText("The 2 other sessions are signed out.").waitFor();
    await expect.poll(() => sessionsOf(page).count()).toBe(1);
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
    await expect.poll(() => new URL(right.url()).pathname).toBe("/");
  });
});
