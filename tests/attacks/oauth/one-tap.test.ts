import { oneTap } from "@sallyport/core/one-tap";
import type { Browser, BrowserCall } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { signUp, whoIs } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { link, prove } from "../account/account-life.ts";
import { claimsOf, openOAuth } from "./oauth-harness.ts";

type Options = NonNullable<Parameters<typeof oneTap>[0]>;

/** Bob has an account at the provider. */
async function open(options: Options = {}) {
  const app = await openOAuth({ plugins: [oneTap({ providers: ["mock"], ...options })] });
  await signUp(app.lab, "bob");
  await link(app.lab, "bob", "mock", "bob-there");
  const nonceOf = async (browser: Browser): Promise<string> =>
    String((await browser.get("/one-tap/nonce")).at("nonce"));
  const tokenOf = (claims: object = {}): string => app.mock.idToken(claimsOf("bob", { ...claims }));
  const tap = (browser: Browser, idToken: string, more: object = {}, call: BrowserCall = {}) =>
    browser.post("/one-tap/callback", { idToken, provider: "mock", ...more }, call);
  /** Asserts that a call neither signs in, nor changes a row, nor spends its token. */
  const refused = async (browser: Browser, token: string, call: () => ReturnType<typeof tap>, code: string) => {
    await assertUntouched(app.lab, async () => {
      const answer = await call();
      expect(answer.code, answer.text).toBe(code);
      expect(await whoIs(browser)).toBeNull();
    });
    return token;
  };
  return { ...app, nonceOf, tokenOf, tap, refused };
}

describe("a token of One Tap", () => {
  test("that carries a nonce signs in the browser that asked for it, and only once", async () => {
    const app = await open();
    const [victim, thief] = [app.visitor(), app.visitor()];
    const token = app.tokenOf({ nonce: await app.nonceOf(victim) });
    await app.nonceOf(thief);
    for (const browser of [thief, app.visitor()]) {
      await app.refused(browser, token, () => app.tap(browser, token), "INVALID_ID_TOKEN");
    }
    expect((await app.tap(victim, token)).status).toBe(200);
    expect(await whoIs(victim)).toBe("bob");
    await victim.post("/sign-out");
    await app.refused(victim, token, () => app.tap(victim, token), "INVALID_ID_TOKEN");
  });

  test("that is bound to a browser is useless where no nonce is asked for", async () => {
    const app = await open();
    const victim = app.visitor();
    const nonce = await app.nonceOf(victim);
    const token = app.tokenOf({ nonce });
    const mallory = await signUp(app.lab, "mallory");
    await prove(app.lab, "mallory");
    for (const idToken of [{ token }, { token, nonce }]) {
      await assertUntouched(app.lab, async () => {
        for (const path of ["/sign-in/social", "/link-social"]) {
          expect((await mallory.post(path, { provider: "mock", idToken })).code).toBe("INVALID_ID_TOKEN");
        }
      });
    }
    expect((await app.tap(victim, token)).status).toBe(200);
  });

  test("is refused with a nonce that was changed, invented, or issued more than a day ago", async () => {
    const app = await open();
    const browser = app.visitor();
    const nonce = await app.nonceOf(browser);
    const [prefix, random, issuedAt, mac] = nonce.split(".");
    const later = String(Number(issuedAt) + 60);
    for (const forged of [
      `${prefix}.${random}.${later}.${mac}`,
      `${prefix}.${"a".repeat(32)}.${issuedAt}.${mac}`,
      `${prefix}.${random}.${issuedAt}.`,
      `${prefix}.`,
      `${nonce} `,
    ]) {
      const token = app.tokenOf({ nonce: forged });
      await app.refused(browser, token, () => app.tap(browser, token), "INVALID_ID_TOKEN");
    }
    // The second nonce extends the cookie, but not the first nonce.
    app.lab.clock.advance({ hours: 12 });
    await app.nonceOf(browser);
    app.lab.clock.advance({ hours: 12 });
    const late = app.tokenOf({ nonce });
    await app.refused(browser, late, () => app.tap(browser, late), "INVALID_ID_TOKEN");
  });

  test("of each tab signs in, as no tab replaces the nonce of another", async () => {
    const app = await open();
    const browser = app.visitor();
    const [first, second] = [await app.nonceOf(browser), await app.nonceOf(browser)];
    expect(first).not.toBe(second);
    for (const nonce of [first, second]) expect((await app.tap(browser, app.tokenOf({ nonce }))).status).toBe(200);
  });

  test("needs a nonce of ours if the server requires one", async () => {
    const app = await open({ requireNonce: true });
    const browser = app.visitor();
    await app.nonceOf(browser);
    for (const nonce of [undefined, "", "n-1", ["one-tap."]]) {
      const token = app.tokenOf({ nonce });
      await app.refused(browser, token, () => app.tap(browser, token), "INVALID_ID_TOKEN");
    }
    expect((await app.tap(browser, app.tokenOf({ nonce: await app.nonceOf(browser) }))).status).toBe(200);
  });

  test.each<[string, object, BrowserCall, string]>([
    ["from a page of another site", {}, { headers: { origin: "https://evil.example" } }, "INVALID_ORIGIN"],
    ["to a page of another site", { callbackURL: "https://evil.example" }, {}, "INVALID_CALLBACK_URL"],
    ["to a script", { callbackURL: "javascript:alert(1)" }, {}, "INVALID_CALLBACK_URL"],
    ["of a provider that is not named", { provider: "mock2" }, {}, "PROVIDER_NOT_FOUND"],
    ["of Google, which is not named", { provider: undefined }, {}, "PROVIDER_NOT_FOUND"],
  ])("is not spent by a call %s", async (_, more, call, code) => {
    const app = await open();
    for (const browser of [app.visitor(), app.visitor()]) {
      const token = app.tokenOf({ nonce: await app.nonceOf(browser) });
      await app.refused(browser, token, () => app.tap(browser, token, more, call), code);
      expect((await app.tap(browser, token)).status).toBe(200);
    }
  });

  test("is not read from a form, as Google posts it in its redirect mode", async () => {
    const app = await open();
    const [victim, token] = [app.visitor(), app.tokenOf()];
    const form = new URLSearchParams({ credential: token, idToken: token, provider: "mock", g_csrf_token: "x" });
    victim.cookies.set("g_csrf_token", "x");
    for (const origin of ["https://accounts.google.com", "https://evil.example", app.lab.origin]) {
      const answer = await victim.post("/one-tap/callback", form, { headers: { origin } });
      expect([403, 415]).toContain(answer.status);
      expect(await whoIs(victim)).toBeNull();
    }
  });

  test("that is opaque is refused, also by a provider that takes access tokens", async () => {
    const app = await open();
    for (const idToken of ["opaque", "a.b.c", "x".repeat(10_000)]) {
      const browser = app.visitor();
      await app.refused(browser, idToken, () => app.tap(browser, idToken), "INVALID_ID_TOKEN");
    }
  });

  test("signs nobody up if sign-up is off, and is not spent then", async () => {
    const app = await open({ disableSignup: true });
    const browser = app.visitor();
    const token = app.mock.idToken(claimsOf("carol"));
    await app.refused(browser, token, () => app.tap(browser, token, { requestSignUp: true }), "SIGNUP_DISABLED");
    await signUp(app.lab, "carol");
    await prove(app.lab, "carol");
    expect((await app.tap(browser, token)).status).toBe(200);
    expect(await whoIs(browser)).toBe("carol");
  });
});
