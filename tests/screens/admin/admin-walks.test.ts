import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { LANGUAGES } from "../ground/languages.ts";
import { button, field, focused, inDialog, say, tab } from "../ground/page.ts";
import { adminArea, ROOT } from "../ground/sites.ts";

const { errors } = LANGUAGES.en;
const names = (page: Page) => page.getByRole("rowheader").getByRole("link").allTextContents();

describe.runIf(hasChromium)("admin actions in Chromium", () => {
  const site = adminArea({ isSplit: true });
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    for (const name of ["Ada", "Grace", "Edsger", "Barbara", "Donald", "Tony"]) ids[name] = (await site.join(name)).id;
  });

  test("sorts, pages, searches and filters users, and keeps this in the URL", async () => {
    const { page } = await site.visit("en", ROOT);
    const byName = page.getByRole("columnheader", { name: say("users.person") }).getByRole("button");
    const search = field(page, say("users.search"));
    await page.goto("/admin/users");
    await page.getByText(say("users.found", { count: 7 })).waitFor();
    await byName.click();
    await expect.poll(() => names(page)).toEqual(["Ada", "Barbara", "Donald", "Edsger", "Grace"]);
    await button(page, say("pages.next")).click();
    await expect.poll(() => names(page)).toEqual(["Root", "Tony"]);
    await button(page, say("pages.previous")).click();
    await expect.poll(() => names(page)).toContain("Ada");
    await byName.click();
    await expect.poll(() => names(page)).toEqual(["Tony", "Root", "Grace", "Edsger", "Donald"]);
    await search.pressSequentially("RO");
    await expect.poll(() => names(page)).toEqual(["Root"]);
    await page.getByText(say("users.found", { count: 1 })).waitFor();
    await page.reload();
    await expect.poll(() => names(page)).toEqual(["Root"]);
    expect(await search.inputValue()).toBe("RO");
    await search.fill("tony@");
    await expect.poll(() => names(page)).toEqual(["Tony"]);
    await field(page, say("users.show")).selectOption(say("users.show.banned"));
    await page.getByText(say("users.none")).waitFor();
    await button(page, say("users.clear")).click();
    await expect.poll(() => names(page)).toHaveLength(5);
    expect(new URL(page.url()).search).toBe("");
  });

  test("sets roles and a password, and ends sessions", async () => {
    const { page } = await site.visit("en", ROOT);
    const theirs = await site.visit("en", "grace@example.com");
    await page.goto(`/admin/users/${ids.Grace}#sessions`);
    await button(page, say("user.sessions.endOne", { device: "Chrome on Linux" }))
      .first()
      .click();
    await page.getByText(say("user.sessions.ended", { device: "Chrome on Linux" })).waitFor();
    await expect.poll(() => focused(page)).toBe(say("user.sessions"));
    expect(await theirs.user()).toBeUndefined();

    await tab(page, say("user.page.profile")).click();
    await page.getByLabel(say("users.role.user"), { exact: true }).uncheck();
    await button(page, say("user.roles.save")).click();
    await page.getByText(say("user.roles.needed")).waitFor();
    await page.getByLabel(say("users.role.admin"), { exact: true }).check();
    await button(page, say("user.roles.save")).dblclick();
    await page.getByText(say("user.roles.saved", { roles: say("users.role.admin") })).waitFor();

    await tab(page, say("user.page.security")).click();
    await button(page, say("user.password.set")).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("field.newPassword"), { exact: true }).fill("seven tame ducks");
    await inDialog(page, say("user.password.set")).click();
    await page.getByText(say("user.password.done", { name: "Grace" })).waitFor();
    expect(await site.refusalOf("grace@example.com", "seven tame ducks")).toBeUndefined();
  });

  test("deletes a user once their address is typed and the connection is restored", async () => {
    const { page } = await site.visit("en", ROOT);
    await page.goto("/admin/users?q=tony");
    await button(page, say("users.actions.of", { name: "Tony" })).click();
    await page.getByRole("menuitem", { name: say("user.delete", { name: "Tony" }) }).click();
    await page.waitForURL(`**/admin/users/${ids.Tony}?open=delete#danger`);
    const dialog = page.getByRole("dialog");
    const address = dialog.getByLabel(say("user.delete.field", { email: "tony@example.com" }));
    await address.fill("tony@example.com");
    let sent = 0;
    await page.route("**/admin/remove-user", (route) => {
      sent += 1;
      return route.abort();
    });
    await button(page, say("user.delete.submit")).dblclick();
    await dialog.getByText(errors.NETWORK_ERROR ?? "").waitFor();
    expect(sent).toBe(1);
    expect(await address.inputValue()).toBe("tony@example.com");
    await page.unroute("**/admin/remove-user");
    await button(page, say("user.delete.submit")).click();
    await page.waitForURL("**/admin/users");
    expect(await site.refusalOf("tony@example.com")).toBe("INVALID_EMAIL_OR_PASSWORD");
  });
});
