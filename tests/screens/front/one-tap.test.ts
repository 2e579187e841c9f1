import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { ADA, CLOSE, CONTINUE, openOneTap } from "../ground/one-tap-scripts.ts";
import { button, heading } from "../ground/page.ts";
import { oneTaps } from "../ground/service-sites.ts";

describe.runIf(hasChromium)("One Tap in Chromium", () => {
  const site = oneTaps();

  const open = (path: string, email?: string) => openOneTap(site, path, email);

  test("the screen for sign-in prompts once in strict mode, and the account that was chosen signs in", async () => {
    const { page, user, asked, said } = await open("/sign-in?callbackURL=%2Fwelcome");
    await button(page, CONTINUE).waitFor();
    expect([await said(), asked]).toEqual([["prompt signin"], ["/one-tap/nonce", "script"]]);
    const script = page.locator("script[src^='https://accounts.google.com']");
    expect(await script.evaluate((element: HTMLScriptElement) => element.nonce)).toBe("the-nonce-of-the-page");
    await button(page, CONTINUE).click();
    await page.waitForURL("**/welcome");
    await heading(page, ADA).waitFor();
    expect(await user()).toMatchObject({ email: ADA, emailVerified: true });
    expect(asked.slice(0, 3)).toEqual(["/one-tap/nonce", "script", "/one-tap/callback"]);
    expect(await page.evaluate(() => localStorage.getItem("sallyport.lastUsed"))).toBe("google");
  });

  test("the screen for sign-up prompts with its own words", async () => {
    const { page, user, said } = await open("/sign-up?callbackURL=%2Fwelcome", "grace@example.com");
    await button(page, CONTINUE).click();
    await page.waitForURL("**/welcome");
    expect(await user()).toMatchObject({ email: "grace@example.com" });
    await page.goto("/sign-up");
    await button(page, "Sign out").or(page.getByText("grace@example.com")).first().waitFor();
    expect(await said()).toEqual([]);
  });

  test("a prompt that the user closes says nothing, and one that Google skips is repeated", async () => {
    const { page, user, said } = await open("/sign-in");
    await button(page, CLOSE).click();
    await expect.poll(() => button(page, CLOSE).count()).toBe(0);
    await page.goto("/sign-in?skips=auto_cancel");
    await expect.poll(said).toEqual(["prompt signin", "prompt signin", "prompt signin"]);
    await page.goto("/sign-in?skips=tap_outside");
    await expect.poll(said).toEqual(["prompt signin"]);
    expect(await page.getByRole("alert").allTextContents()).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/./)]),
    );
    expect(await user()).toBeUndefined();
  });

  test("the prompt closes when the user leaves the screen", async () => {
    const { page, said } = await open("/sign-in");
    await button(page, CONTINUE).waitFor();
    await button(page, "Go elsewhere").click();
    await expect.poll(() => button(page, CONTINUE).count()).toBe(0);
    expect(await said()).toEqual(["prompt signin", "cancel"]);
  });

  test("a token that the server refuses is a problem of the screen, like any other", async () => {
    const { page, user } = await open("/sign-in");
    await page.route("**/one-tap/callback", (route) => {
      const { idToken } = route.request().postDataJSON();
      return route.continue({ postData: JSON.stringify({ idToken: `${idToken}x` }) });
    });
    await button(page, CONTINUE).click();
    await page.getByRole("alert").filter({ hasText: /./ }).waitFor();
    expect(await user()).toBeUndefined();
  });

  test("where the script cannot be loaded, the screen works without it and says nothing", async () => {
    const { page, asked } = await open("/welcome");
    await page.route("https://accounts.google.com/gsi/client", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await page.goto("/sign-in");
    await failed;
    await heading(page, "Sign in").waitFor();
    await expect.poll(() => asked).toEqual(["/one-tap/nonce"]);
    expect(await page.getByRole("alert").filter({ hasText: /./ }).count()).toBe(0);
  });

  test("Google's button signs in, goes to the page of the call, and a sign-out asks Google to select nobody", async () => {
    const { page, user, said } = await open("/", "button@example.com");
    await button(page, "Show Google's button").click();
    await button(page, "Sign in with Google").click();
    await page.waitForURL("**/welcome");
    expect(await user()).toMatchObject({ email: "button@example.com" });
    await button(page, "Show Google's button").click();
    await button(page, "Sign in with Google").waitFor();
    await page.evaluate(() => {
      const asked: string[] = Reflect.get(window, "said");
      navigator.credentials.preventSilentAccess = async () => void asked.push("preventSilentAccess");
    });
    await button(page, "Sign out").click();
    await heading(page, "Nobody").waitFor();
    await expect.poll(said).toEqual(["button icon", "disableAutoSelect", "preventSilentAccess"]);
  });
});
