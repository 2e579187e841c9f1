import type { ListedAccount } from "@sallyport/core";
import { describe, expect, test, vi } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { altering } from "../ground/answering.ts";
import { LANGUAGES } from "../ground/languages.ts";
import { button, field, focused, inDialog, say } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { account } from "../ground/sites.ts";
import { by } from "./account-states.ts";

const DAY = 86_400;
const { SESSION_NOT_FRESH: LATE = "", ACCOUNT_NOT_FOUND: NO_ROW = "" } = LANGUAGES.en.errors;

describe.runIf(hasChromium)("account screens in Chromium", () => {
  const site = account({ isSplit: true });

  test("changes the name and picture by keyboard", async () => {
    const { page, user } = await site.begin();
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
  });

  test("shows a pending change of address in every browser until it is canceled or its link is opened", async () => {
    const { page, email, user, call } = await site.begin();
    await page.goto("/account");
    await button(page, say("email.change")).click();
    await field(page, say("email.new")).fill("lady@example.com");
    const before = site.links.length;
    await button(page, say("email.send")).dblclick();
    const waiting = page.getByText(say("email.pending", { newEmail: "lady@example.com", email }));
    await waiting.waitFor();
    await vi.waitFor(() => expect(site.links.length).toBe(before + 1));
    const other = await site.visit("en", email);
    await other.page.goto("/account");
    await button(other.page, say("email.pending.cancel")).press("Enter");
    await other.page.getByText(say("email.canceled")).waitFor();
    await expect.poll(() => focused(other.page)).toContain(say("email.title"));
    await page.reload();
    expect(await waiting.count()).toBe(0);
    await call("/change-email", { newEmail: "lady@example.com", callbackURL: "/account" });
    await page.reload();
    await waiting.waitFor();
    await page.goto(site.links.at(-1) ?? "");
    await page.waitForURL("**/account");
    await page.getByText("lady@example.com").first().waitFor();
    expect(await waiting.count()).toBe(0);
    expect(await user()).toMatchObject({ email: "lady@example.com" });
  });

  test("changes the password and signs out other devices", async () => {
    const { page, email } = await site.begin();
    const other = await site.visit("en", email);
    await page.goto("/account#security");
    await button(page, say("password.change")).press("Enter");
    await page.keyboard.type(PASSWORD);
    await field(page, say("field.newPassword")).fill("ten wild geese");
    await page.keyboard.press("Enter");
    await page.getByText(say("password.doneEverywhere")).waitFor();
    expect(await site.refusalOf(email, "ten wild geese")).toBeUndefined();
    expect(await other.user()).toBeUndefined();
  });

  test("signs another device out and moves the focus to the heading", async () => {
    const { page, email } = await site.begin();
    const other = await site.visit("en", email);
    await page.goto("/devices");
    const others = page.getByRole("button", { name: say("devices.signOut") });
    await others.first().press("Enter");
    await page
      .getByText(say("devices.signedOut", { device: say("device.name", { browser: "Chrome", system: "Linux" }) }))
      .waitFor();
    await expect.poll(() => focused(page)).toContain(say("devices.title"));
    expect(await other.user()).toBeUndefined();
  });

  test("explains what prevents the deletion before the password, and deletes the account without it", async () => {
    const ada = await site.person("Ada");
    const { id: organizationId } = await site.found(ada, "Globex");
    const { page, user } = await site.visit("en", ada.email);
    await page.goto("/account#security");
    const confirm = async () => {
      await field(page, say("field.password")).fill(PASSWORD);
      await page.getByLabel(say("delete.sure")).check();
      await button(page, say("delete.submit")).click();
    };
    await button(page, say("delete.title")).click();
    await page.getByText(say("delete.blocked", { names: "Globex" })).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await button(page, say("delete.manage", { organization: "Globex" })).waitFor();
    await ada.post("/organization/delete", { organizationId });
    await button(page, say("delete.title")).click();
    await confirm();
    await page.getByRole("heading", { name: say("delete.done.title") }).waitFor();
    expect(await user()).toBeUndefined();
  });

  test("asks for the password when the session is not fresh, then continues or cancels", async () => {
    const { page, call } = await site.begin();
    site.advance(2 * DAY);
    await page.goto("/factor");
    await page.getByText(say("factor.none")).waitFor();
    await page.goto("/account");
    // A second account is needed because a single one cannot be disconnected.
    await altering<ListedAccount[]>(page, "/list-accounts", ([way]) => [way, by("github", way)]);
    await page.reload();
    const unlink = say("ways.unlink", { provider: "GitHub" });
    let calls = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/unlink-account")) calls += 1;
    });
    await button(page, unlink).click();
    await inDialog(page, unlink).click();
    await page.getByRole("dialog", { name: say("again.title") }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByText(LATE).waitFor();
    await button(page, unlink).click();
    await inDialog(page, unlink).click();
    const dialog = page.getByRole("dialog", { name: say("again.title") });
    const password = dialog.getByLabel(say("field.password"), { exact: true });
    await password.fill("wrong wrong");
    await page.keyboard.press("Enter");
    await expect.poll(() => password.getAttribute("aria-invalid")).toBe("true");
    await password.fill(PASSWORD);
    await page.keyboard.press("Enter");
    // The session is fresh now, so the server looks for the made-up account.
    await page.getByText(NO_ROW).waitFor();
    expect(calls).toBe(3);
    expect((await call("/unlink-account", { providerId: "github" })).status()).toBe(400);
  });
});
