import type { Page } from "playwright-core";
import { hasChromium } from "sallyport-tests/ground/chromium";
import { isLong } from "sallyport-tests/ground/long-form";
import { openBrowser } from "sallyport-tests/ground/open-browser";
import { whileOpen } from "sallyport-tests/ground/while-open";
import { EMAIL, fill, heading, mailed, press, visitExample, walkExample } from "sallyport-tests/journeys/examples/walk";
import { addAuthenticator, withoutAutofill } from "sallyport-tests/screens/ground/virtual-authenticator";
import { describe, expect, test } from "vitest";
import { openNext } from "./support/next-site.ts";

// A Next application is also built and used by the tests of `@sallyport/next`, and this one by the copied examples.
describe.runIf(hasChromium && isLong)("the built Next example, in Chromium", () => {
  // Next is built first, while other tests may run.
  const site = whileOpen(openNext, 600_000);
  const browser = whileOpen(openBrowser);

  test("forbids frames and sends no referrer to other origins", async () => {
    for (const path of ["/", "/sign-in", "/reset-password?token=abc", "/nowhere"]) {
      const { headers } = await fetch(site.origin + path);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("referrer-policy")).toBe("same-origin");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-powered-by")).toBeNull();
    }
    const own = await fetch(`${site.origin}/api/auth/error?error=x`);
    expect(own.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  const value = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();

  test("without JavaScript: signs up, verifies, mistypes the password, signs in and resets it", async () => {
    const { page } = await visitExample(site, browser, { address: "198.51.100.9", javaScriptEnabled: false });
    const email = "grace@example.com";
    await page.goto("/account");
    await page.waitForURL("**/sign-in?callbackURL=%2Faccount");
    await page.getByRole("link", { name: "Sign up" }).click();
    await fill(page, { Name: "Grace", [EMAIL]: email, Password: "short" });
    await press(page, "Create account");
    await page.getByText("This password is too short.").waitFor();
    expect([await value(page, "Name"), await value(page, EMAIL), await value(page, "Password")]).toEqual([
      "Grace",
      email,
      "",
    ]);
    expect(await page.evaluate("document.activeElement.name")).toBe("password");
    await fill(page, { Password: "correct horse battery" });
    await press(page, "Create account");
    await heading(page, "Check your email");
    expect(await page.getByRole("button").count()).toBe(0);
    await page.getByRole("link", { name: "Back" }).waitFor();

    await page.goto(await mailed(site, email, "/verify-email"));
    await page.waitForURL("**/account");
    await page.context().clearCookies();
    await page.goto("/sign-in?callbackURL=/account");
    await fill(page, { [EMAIL]: email, Password: "wrong horse battery" });
    await page.getByLabel("Keep me signed in").uncheck();
    await press(page, "Sign in");
    await page.getByText("Incorrect email address or password.").waitFor();
    expect([await value(page, EMAIL), await value(page, "Password")]).toEqual([email, ""]);
    expect(await page.getByLabel("Keep me signed in").isChecked()).toBe(false);
    await fill(page, { Password: "correct horse battery" });
    await press(page, "Sign in");
    await page.waitForURL("**/account");
    const session = (await page.context().cookies()).find(({ name }) => name.endsWith("sallyport.session_token"));
    expect(session).toMatchObject({ httpOnly: true, expires: -1 });

    await page.context().clearCookies();
    await page.goto("/forgot-password");
    await press(page, "Send link");
    await page.getByText("Required").waitFor();
    await fill(page, { [EMAIL]: email });
    await press(page, "Send link");
    await heading(page, "Check your email");
    await page.goto(await mailed(site, email, "/reset-password/"));
    await page.waitForURL("**/reset-password?token=*");
    await fill(page, { "New password": "nine wild geese" });
    await press(page, "Set password");
    await heading(page, "Password changed");
    await page.reload();
    await page.goBack();
    await page.getByRole("link", { name: "Sign in" }).last().click();
    await fill(page, { [EMAIL]: email, Password: "nine wild geese" });
    await press(page, "Sign in");
    await page.waitForURL(`${site.origin}/`);
    await heading(page, "Hello, Grace");
    await page.getByText("Signed in on this device.").waitFor();
  });

  test("with JavaScript: signs in with a mailed code, and then with a passkey", async () => {
    const { page, complaints } = await visitExample(site, browser, { address: "198.51.100.10" });
    const email = "hedy@example.com";
    await withoutAutofill(page);
    await addAuthenticator(page);
    await page.goto("/sign-in?callbackURL=/account");
    await fill(page, { [EMAIL]: email });
    await press(page, "Email me a code");
    await press(page, "Send code");
    await expect.poll(() => site.code(email)).not.toBe("");
    await page.getByRole("textbox", { name: "Code", exact: true }).fill(site.code(email));
    await page.waitForURL("**/account");
    await page.getByRole("link", { name: "Security" }).click();
    await press(page, "Add passkey");
    await page.getByText("Passkey added", { exact: true }).waitFor();
    await page.context().clearCookies();
    await page.goto("/sign-in?callbackURL=/account");
    await press(page, "Sign in with a passkey");
    await page.waitForURL("**/account");
    expect(complaints).toEqual([]);
  });

  test("with JavaScript: works from the first sign-up to an accepted invitation", () => walkExample(site, browser));
});
