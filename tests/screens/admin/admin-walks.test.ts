import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";
import { LANGUAGES } from "../ground/languages.ts";
import { sayIn } from "../ground/say.ts";
import { type AdminSite, openAdminSite, PASSWORD, rootAddress } from "./admin-site.ts";

const say = sayIn("en");
const { errors } = LANGUAGES.en;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const names = (page: Page) => page.getByRole("rowheader").allTextContents();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe.runIf(hasChromium)("what an admin does, in Chromium", () => {
  let site: AdminSite;
  let browser: Browser;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    site = await openAdminSite();
    browser = await openBrowser();
    for (const name of ["Ada", "Grace", "Edsger", "Barbara", "Donald", "Tony"]) ids[name] = await site.join(name);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  /** Whether somebody's password is let in. */
  async function signsIn(email: string, password = PASSWORD): Promise<string> {
    const response = await fetch(`${site.origin}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: site.origin },
      body: JSON.stringify({ email, password }),
    });
    const { code } = (await response.json()) as { code?: string };
    return code ?? "yes";
  }

  test("users are sorted, paged, searched and filtered, and the address keeps it", async () => {
    const { page, complaints } = await site.visit(browser, "en", rootAddress);
    await page.goto("/admin/users");
    await page.getByText(say("users.found", { count: 7 })).waitFor();
    await page
      .getByRole("columnheader", { name: say("field.name") })
      .getByRole("button")
      .click();
    await expect.poll(() => names(page)).toEqual(["Ada", "Barbara", "Donald", "Edsger", "Grace"]);
    await button(page, say("pages.next")).click();
    await expect.poll(() => names(page)).toEqual(["Root", "Tony"]);
    await button(page, say("pages.previous")).click();
    await expect.poll(() => names(page)).toContain("Ada");
    await page
      .getByRole("columnheader", { name: say("field.name") })
      .getByRole("button")
      .click();
    await expect.poll(() => names(page)).toEqual(["Tony", "Root", "Grace", "Edsger", "Donald"]);
    await page.getByLabel(say("users.search"), { exact: true }).pressSequentially("RO");
    await expect.poll(() => names(page)).toEqual(["Root"]);
    await page.getByText(say("users.found", { count: 1 })).waitFor();
    await page.reload();
    await expect.poll(() => names(page)).toEqual(["Root"]);
    expect(await page.getByLabel(say("users.search"), { exact: true }).inputValue()).toBe("RO");
    await page.getByLabel(say("users.show"), { exact: true }).selectOption(say("users.show.banned"));
    await page.getByText(say("users.none")).waitFor();
    await button(page, say("users.clear")).click();
    await expect.poll(() => names(page)).toHaveLength(5);
    expect(new URL(page.url()).search).toBe("");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("a user is banned and let in again, by keyboard", async () => {
    const { page, complaints } = await site.visit(browser, "en", rootAddress);
    await page.goto(`/admin/users/${ids.Ada}`);
    await button(page, say("user.ban", { name: "Ada" })).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("reason");
    await page.keyboard.type("Spam");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText(say("user.ban.done", { name: "Ada" })).waitFor();
    await expect.poll(() => focused(page)).toBe("Ada");
    await page.getByText("Spam").waitFor();
    expect(await signsIn("ada@example.com")).toBe("BANNED_USER");
    await button(page, say("user.ban.lift")).press("Enter");
    await page.getByText(say("user.ban.lifted", { name: "Ada" })).waitFor();
    expect(await signsIn("ada@example.com")).toBe("yes");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("roles and password are set, sessions ended", async () => {
    const { page, complaints } = await site.visit(browser, "en", rootAddress);
    await signsIn("grace@example.com");
    const theirs = await site.visit(browser, "en", "grace@example.com");
    await page.goto(`/admin/users/${ids.Grace}`);
    await button(page, say("user.sessions.endOne", { device: "Chrome on Linux" })).click();
    await page.getByText(say("user.sessions.ended", { device: "Chrome on Linux" })).waitFor();
    await expect.poll(() => focused(page)).toBe(say("user.sessions"));
    expect(await (await theirs.page.context().request.get(`${site.origin}/api/auth/get-session`)).json()).toBeNull();

    await page.getByLabel("user", { exact: true }).uncheck();
    await button(page, say("user.roles.save")).click();
    await page.getByText(say("user.roles.needed")).waitFor();
    await page.getByLabel("admin", { exact: true }).check();
    await button(page, say("user.roles.save")).dblclick();
    await page.getByText(say("user.roles.saved", { roles: "admin" })).waitFor();

    await button(page, say("user.password.set")).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("field.newPassword"), { exact: true }).fill("seven tame ducks");
    await dialog.getByRole("button", { name: say("user.password.set"), exact: true }).click();
    await page.getByText(say("user.password.done", { name: "Grace" })).waitFor();
    expect(await signsIn("grace@example.com", "seven tame ducks")).toBe("yes");
    expect(complaints).toEqual([]);
    await theirs.page.context().close();
    await page.context().close();
  });

  test("a user is deleted, once their address is typed and the connection is back", async () => {
    const { page } = await site.visit(browser, "en", rootAddress);
    await page.goto(`/admin/users/${ids.Tony}`);
    await button(page, say("user.delete", { name: "Tony" })).click();
    const dialog = page.getByRole("dialog");
    const field = dialog.getByLabel(say("user.delete.field", { email: "tony@example.com" }));
    await field.fill("tony@example.com");
    let sent = 0;
    await page.route("**/admin/remove-user", (route) => {
      sent += 1;
      return route.abort();
    });
    await button(page, say("user.delete.submit")).dblclick();
    await dialog.getByText(errors.NETWORK_ERROR ?? "").waitFor();
    expect(sent).toBe(1);
    expect(await field.inputValue()).toBe("tony@example.com");
    await page.unroute("**/admin/remove-user");
    await button(page, say("user.delete.submit")).click();
    await page.waitForURL("**/admin/users");
    expect(await signsIn("tony@example.com")).toBe("INVALID_EMAIL_OR_PASSWORD");
    await page.context().close();
  });

  test("an admin is somebody else, and themselves again", async () => {
    const { page, complaints } = await site.visit(browser, "en", rootAddress);
    await page.goto(`/admin/users/${ids.Donald}`);
    await button(page, say("user.become", { name: "Donald" })).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("signIn.submit"), exact: true })
      .click();
    await page.waitForURL(`${site.origin}/`);
    const banner = page.getByRole("region", { name: say("impersonation.label") });
    await banner.getByText("donald@example.com").waitFor();
    await page.goto("/admin/users");
    await page.getByText(errors.NOT_WHILE_IMPERSONATING ?? "").waitFor();
    await banner.getByRole("button").press("Enter");
    await page.waitForURL(`**/admin/users/${ids.Donald}`);
    await heading(page, "Donald").waitFor();
    expect(await banner.count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
