import { hasChromium } from "@sallyport/test-kit/chromium";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createScene, type Scene } from "./support/scene.ts";

const RESTART = "That took too long, or it began in another browser.";
const UNKNOWN = "Demo ID did not tell us who you are.";
const OURS = "Something went wrong on our side.";

const WORDS = [
  ["access_denied", "You cancelled at Demo ID"],
  ["account_already_linked_to_different_user", "That Demo ID account opens another account here."],
  ["account_not_linked", "Sign in as you did before. Demo ID has not verified this address"],
  ["email_not_found", "An account needs an e-mail address"],
  ["email_not_verified", "Your address is yet to be verified."],
  ["internal_server_error", OURS],
  ["invalid_callback_request", UNKNOWN],
  ["invalid_code", UNKNOWN],
  ["no_callback_url", RESTART],
  ["no_code", UNKNOWN],
  ["oauth_provider_not_found", "This way of signing in is not offered here."],
  ["please_restart_the_process", RESTART],
  ["server_error", "Demo ID has a problem of its own."],
  ["signup_disabled", "No account here belongs to your Demo ID account"],
  ["state_not_found", RESTART],
  ["temporarily_unavailable", "Demo ID has a problem of its own."],
  ["token_expired", "This link has expired."],
  ["unable_to_create_session", OURS],
  ["unable_to_create_user", OURS],
  ["unable_to_get_user_info", UNKNOWN],
  ["unable_to_link_account", "Demo ID could not be connected"],
  ["made_up", "Demo ID broke it off."],
] as const;

describe.runIf(hasChromium)("what somebody is told who comes back with an error", () => {
  let scene: Scene;
  let page: Page;

  beforeAll(async () => {
    scene = await createScene();
    page = await (await scene.visit()).open("/sign-in");
  });
  afterAll(async () => {
    await scene?.clear();
    await scene?.end();
  });

  it.each(WORDS)("%s: %s", async (code, words) => {
    await page.goto(`/sign-in?provider=demo&error=${code}`);
    await page.getByRole("alert").getByText(words).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("alert");
    expect(await page.textContent("#root")).not.toContain(code);
    await expect.poll(() => page.url()).toBe(`${scene.site.origin}/sign-in`);
  });

  it.each([
    "error=%3Cb%3ECall%20555%3C%2Fb%3E",
    "error=account_not_linked&methods=%3Cb%3ECall,555&provider=Call%20555",
    "error=__proto__&provider=constructor",
    "connected=%3Cb%3ECall%20555",
  ])("nothing that anybody can write into an address: %s", async (query) => {
    await page.goto(`/sign-in?${query}`);
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    if (query.startsWith("error")) await page.getByRole("alert").getByText(/\w/).waitFor();
    expect(await page.textContent("#root")).not.toMatch(/Call|555|proto|constructor/);
  });

  it("speaks of the provider where the address names none", async () => {
    await page.goto("/sign-in?error=server_error");
    await page.getByRole("alert").getByText("The provider has a problem of its own.").waitFor();
  });

  it("is told where nobody is signed in to connect anything to", async () => {
    await page.goto("/?error=access_denied&provider=demo");
    await page.getByRole("alert").getByText("You cancelled at Demo ID").waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/sign-in");
  });
});
