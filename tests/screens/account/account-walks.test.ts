import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";
import { sayIn } from "../ground/say.ts";
import { type AccountSite, openAccountSite, PASSWORD } from "./account-site.ts";

const say = sayIn("en");
const DAY = 86_400;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe.runIf(hasChromium)("walks through an account in Chromium", () => {
  let site: AccountSite;
  let browser: Browser;
  beforeAll(async () => {
    site = await openAccountSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const begin = (name?: string) => site.begin(browser, name);

  test("a name and a picture are changed by keyboard", async () => {
    const { page, context, complaints, user } = await begin();
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
    await page.route("https://example.com/**", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: picture }),
    );
    await page.goto("/account");
    await field(page, say("field.name")).focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("Grace Hopper");
    await page.keyboard.press("Tab");
    await page.keyboard.type("https://example.com/grace.png");
    await page.keyboard.press("Enter");
    await page.getByText(say("account.saved")).waitFor();
    expect(await user()).toMatchObject({ name: "Grace Hopper", image: "https://example.com/grace.png" });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a move to another address is in sight in each browser until it is canceled or its link is opened", async () => {
    const { page, context, email, user, visit } = await begin();
    await page.goto("/account");
    await button(page, say("email.change")).click();
    await field(page, say("email.new")).fill("lady@example.com");
    const before = site.links.length;
    await button(page, say("email.send")).dblclick();
    const waiting = page.getByText(say("email.pending", { newEmail: "lady@example.com", email }));
    await waiting.waitFor();
    await vi.waitFor(() => expect(site.links.length).toBe(before + 1));
    const other = await site.visit(browser, "en", email);
    await other.page.goto("/account");
    await button(other.page, say("email.pending.cancel")).press("Enter");
    await other.page.getByText(say("email.canceled")).waitFor();
    await expect.poll(() => focused(other.page)).toContain(say("email.title"));
    await other.context.close();
    await page.reload();
    expect(await waiting.count()).toBe(0);
    await site.call(visit, "/change-email", { newEmail: "lady@example.com", callbackURL: "/account" });
    await page.reload();
    await waiting.waitFor();
    await page.goto(site.links.at(-1) ?? "");
    await page.waitForURL("**/account");
    await page.getByText("lady@example.com").first().waitFor();
    expect(await waiting.count()).toBe(0);
    expect(await user()).toMatchObject({ email: "lady@example.com" });
    await context.close();
  });

  test("a password is changed, and other devices are signed out with it", async () => {
    const { page, context, email, visit } = await begin();
    const other = await site.visit(browser, "en", email);
    await page.goto("/account");
    await button(page, say("password.change")).press("Enter");
    await page.keyboard.type(PASSWORD);
    await field(page, say("field.newPassword")).fill("ten wild geese");
    await page.keyboard.press("Enter");
    await page.getByText(say("password.doneEverywhere")).waitFor();
    expect((await site.call(visit, "/sign-in/email", { email, password: "ten wild geese" })).status()).toBe(200);
    expect(await (await other.context.request.get(`${site.origin}/api/auth/get-session`)).json()).toBeNull();
    await context.close();
    await other.context.close();
  });

  test("another device is signed out, and the heading has the focus", async () => {
    const { page, context, email } = await begin();
    const other = await site.visit(browser, "en", email);
    await page.goto("/devices");
    const others = page.getByRole("button", { name: say("devices.signOut") });
    await others.first().press("Enter");
    await page
      .getByText(say("devices.signedOut", { device: say("device.name", { browser: "Chrome", system: "Linux" }) }))
      .waitFor();
    await expect.poll(() => focused(page)).toContain(say("devices.title"));
    expect(await (await other.context.request.get(`${site.origin}/api/auth/get-session`)).json()).toBeNull();
    await context.close();
    await other.context.close();
  });

  test("without a connection the page says so, and nothing is said to be empty", async () => {
    const { page, context } = await begin();
    await page.route("**/api/auth/list-sessions", (route) => route.abort());
    await page.goto("/devices");
    await button(page, say("common.retry")).waitFor();
    await page.unroute("**/api/auth/list-sessions");
    await button(page, say("common.retry")).click();
    await page.getByText(say("devices.here")).waitFor();
    await page.route("**/api/auth/update-user", (route) => route.abort());
    await page.goto("/account");
    await field(page, say("field.name")).fill("Grace");
    await button(page, say("account.save")).click();
    await page.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
    expect(await field(page, say("field.name")).inputValue()).toBe("Grace");
    await context.close();
  });

  test("the menu leads to the account and signs out", async () => {
    const { page, context, email, user } = await begin();
    await page.goto("/");
    await page.getByRole("button", { name: say("userButton.label", { name: "Ada Lovelace" }) }).press("Enter");
    await page.getByText(email).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.getByRole("menuitem", { name: say("userButton.signOut") }).press("Enter");
    await page.waitForURL("**/sign-in");
    expect(await user()).toBeUndefined();
    await context.close();
  });

  test("what stands in the way of a deletion is said; without it the account goes", async () => {
    const { page, context, visit, user } = await begin();
    const made = await site.call(visit, "/organization/create", {
      name: "Globex",
      slug: `globex-${Math.random()}`.replace(".", ""),
    });
    expect(made.status(), await made.text()).toBe(200);
    const { id } = (await made.json()) as { id: string };
    await page.goto("/account");
    const confirm = async () => {
      await field(page, say("field.password")).fill(PASSWORD);
      await page.getByLabel(say("delete.sure")).check();
      await button(page, say("delete.submit")).click();
    };
    await button(page, say("delete.open")).click();
    await confirm();
    await page.getByText(say("delete.blocked", { names: "Globex" })).waitFor();
    expect((await site.call(visit, "/organization/delete", { organizationId: id })).status()).toBe(200);
    await confirm();
    await page.getByRole("heading", { name: say("delete.done.title") }).waitFor();
    expect(await user()).toBeUndefined();
    await context.close();
  });

  test("a call that needs a fresh session asks for the password, goes on, and can be given up", async () => {
    const { page, context, visit } = await begin();
    site.advance(2 * DAY);
    await page.goto("/factor");
    await page.getByText(say("factor.none")).waitFor();
    await page.goto("/account");
    // A second way in, as the first alone stays.
    await page.route("**/api/auth/list-accounts", async (route) => {
      const answer = await route.fetch();
      const [way] = (await answer.json()) as Record<string, unknown>[];
      await route.fulfill({ json: [way, { ...way, id: "github-row", providerId: "github", provider: "github" }] });
    });
    await page.reload();
    const unlink = say("ways.unlink", { provider: "GitHub" });
    let calls = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/unlink-account")) calls += 1;
    });
    await button(page, unlink).click();
    await page.getByRole("dialog").getByRole("button", { name: unlink }).click();
    await page.getByRole("dialog", { name: say("again.title") }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByText(LATE).waitFor();
    await button(page, unlink).click();
    await page.getByRole("dialog").getByRole("button", { name: unlink }).click();
    const dialog = page.getByRole("dialog", { name: say("again.title") });
    const password = dialog.getByLabel(say("field.password"), { exact: true });
    await password.fill("wrong wrong");
    await page.keyboard.press("Enter");
    await expect.poll(() => password.getAttribute("aria-invalid")).toBe("true");
    await password.fill(PASSWORD);
    await page.keyboard.press("Enter");
    // Fresh now: the server has looked for the row, which is made up.
    await page.getByText(NO_ROW).waitFor();
    expect(calls).toBe(3);
    expect((await site.call(visit, "/unlink-account", { providerId: "github" })).status()).toBe(400);
    await context.close();
  });
});

const LATE = "You signed in some time ago.";
const NO_ROW = "This way of signing in is not linked to your account.";
