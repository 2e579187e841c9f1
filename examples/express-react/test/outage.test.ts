import { hasChromium } from "sallyport-tests/ground/chromium";
import { openBrowser } from "sallyport-tests/ground/open-browser";
import { whileOpen } from "sallyport-tests/ground/while-open";
import { describe, expect, it } from "vitest";
import { atAccount, newPerson, signUp } from "./support/person.ts";
import { createSite } from "./support/site.ts";
import { createVisitor } from "./support/visitor.ts";

describe.runIf(hasChromium)("a server that stops and restarts", () => {
  const site = whileOpen(createSite);
  const browser = whileOpen(openBrowser);

  it("keeps the user signed in, shows an error, and works again after the restart", async () => {
    const { open } = await createVisitor(browser, site.origin);
    const page = await open("/sign-up");
    await page.clock.install();
    const person = newPerson();
    await signUp(page, person);
    // The parts that load after the account must be there, too.
    await page.getByRole("button", { name: "Remove password" }).waitFor();
    await page.waitForLoadState("networkidle");

    await site.stop();
    await page.clock.fastForward(60_001);
    await page.getByLabel("Name", { exact: true }).fill("Augusta");
    const profile = page.getByRole("region", { name: "Profile" });
    await profile.getByRole("button", { name: "Save", exact: true }).click();
    await profile.getByRole("alert").getByText("We couldn’t reach the server.").waitFor();
    await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Augusta");

    await site.start();
    await page.clock.fastForward(60_001);
    await profile.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("button", { name: "Account: Augusta" }).waitFor();
  });

  it("loads a screen whose script failed once the user tries again", async () => {
    const { open } = await createVisitor(browser, site.origin, { expected: /could not be loaded|ERR_FAILED/ });
    const page = await open("/sign-in");
    await page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
    const lost: string[] = [];
    await page.route("**/assets/*.js", (route) => {
      lost.push(route.request().url());
      return route.abort();
    });
    await page.getByRole("link", { name: "Forgot password?" }).click();
    const retry = page.getByRole("button", { name: "Try again" });
    await retry.click();
    await retry.waitFor();
    await page.unroute("**/assets/*.js");
    await retry.click();
    const heading = page.getByRole("heading", { name: "Reset your password" });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true);
    expect(lost.length).toBeGreaterThan(0);
  });

  it("does not treat a session that failed to load as signed out", async () => {
    const { open } = await createVisitor(browser, site.origin, { expected: /status of 503/ });
    const page = await open("/sign-up");
    const person = newPerson();
    await signUp(page, person);
    await page.route("**/api/auth/get-session", (route) =>
      route.fulfill({ status: 503, json: { code: "SERVICE_UNAVAILABLE", message: "" } }),
    );
    await page.clock.install();
    await page.reload();
    await page.getByText("We couldn’t load your account.").waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/account");
    await page.unroute("**/api/auth/get-session");
    await page.getByRole("button", { name: "Try again" }).click();
    await atAccount(page);
  });
});
