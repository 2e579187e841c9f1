import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { button, heading } from "../ground/page.ts";
import { oneTaps } from "../ground/service-sites.ts";

const ADA = "ada@example.com";
const CONTINUE = "Continue as Ada";
const CLOSE = "Close the prompt";

/** Stands in for the script of Google: buttons choose the account, or close the prompt with a reason. */
const SCRIPT = `
const said = window.said = [];
let options, prompt;
const choose = async (select_by) => options.callback({ credential: await window.issueToken(options.nonce), select_by });
const add = (parent, text, onclick) => {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: text, onclick });
  parent.append(button);
};
const close = () => { prompt?.remove(); prompt = undefined; };
const moment = (dismissed, skipped) => ({
  isDismissedMoment: () => dismissed !== null,
  getDismissedReason: () => dismissed,
  isSkippedMoment: () => skipped !== null,
  getSkippedReason: () => skipped,
  isNotDisplayed: () => false,
});
window.google = { accounts: { id: {
  initialize(given) { options = given; },
  prompt(listener) {
    said.push("prompt " + options.context);
    close();
    const reason = new URLSearchParams(location.search).get("skips");
    if (reason !== null) return listener(moment(null, reason));
    prompt = document.body.appendChild(document.createElement("div"));
    add(prompt, "${CONTINUE}", () => { close(); choose("user"); listener(moment("credential_returned", null)); });
    add(prompt, "${CLOSE}", () => { close(); listener(moment(null, "user_cancel")); });
  },
  renderButton(container, config) {
    said.push("button " + config.type);
    add(container, "Sign in with Google", () => choose("btn"));
  },
  cancel() { said.push("cancel"); close(); },
  disableAutoSelect() { said.push("disableAutoSelect"); },
} } };`;

describe.runIf(hasChromium)("One Tap in Chromium", () => {
  const site = oneTaps();

  /** Opens a page with Google's script. `tokens` are the tokens that it gave to the page. */
  async function open(path: string, email = ADA, who?: string) {
    const visit = await site.visitAlone("en", who);
    const { page } = visit;
    const tokens: string[] = [];
    const asked: string[] = [];
    await page.exposeFunction("issueToken", (nonce: string) => {
      tokens.push(site.tokenFor(email, nonce));
      return tokens.at(-1);
    });
    await page.route("https://accounts.google.com/gsi/client", (route) => {
      asked.push("script");
      return route.fulfill({ contentType: "text/javascript", body: SCRIPT });
    });
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/auth/one-tap/")) asked.push(pathname.slice("/api/auth".length));
    });
    await page.goto(path);
    return { ...visit, tokens, asked, said: () => said(page) };
  }
  const said = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, "said") ?? []);

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
    await button(page, "Leave").click();
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
    expect(asked).toEqual(["/one-tap/nonce"]);
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
