import { verification } from "@sallyport/core/store";
import type { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { callUnchecked } from "../../ground/call-unchecked.ts";
import { personOf, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { prove } from "../account/account-life.ts";
import { claimsOf, mock, mock2, openOAuth, walk } from "./oauth-harness.ts";

/** Carol, signed in by a redirect, and a thief with the ID token that her session received. */
async function openTheft() {
  const app = await openOAuth();
  const carol = app.visitor();
  await walk(app.world, carol, claimsOf("carol"));
  const told = async (path: string): Promise<string> =>
    String((await carol.post(path, { providerId: "mock" })).at("idToken"));
  const handIn = async (token: string, browser: Browser = app.visitor()): Promise<unknown[]> => {
    const answer = await browser.post("/sign-in/social", { provider: "mock", idToken: { token } });
    return [answer.status, answer.at("code"), await whoIs(browser)];
  };
  /** Makes the token endpoint return an ID token without a nonce, as the standard says for a refresh. */
  const refreshes = (): void => {
    app.mock.lies.set("/token", () =>
      Response.json({ access_token: "new", token_type: "Bearer", id_token: app.mock.idToken({ sub: "carol-there" }) }),
    );
  };
  return { ...app, carol, told, handIn, refreshes };
}

const SPENT = [401, "INVALID_ID_TOKEN", null];

test("the ID token of a redirect is rejected after its sessions were revoked", async () => {
  const { carol, told, handIn } = await openTheft();
  const token = await told("/get-access-token");
  await carol.post("/revoke-sessions");
  expect(await handIn(token)).toEqual(SPENT);
});

test("the ID token of a refresh is rejected after its sessions were revoked", async () => {
  const { carol, told, handIn, refreshes, lab } = await openTheft();
  refreshes();
  lab.clock.advance({ minutes: 1 });
  const token = await told("/refresh-token");
  await carol.post("/revoke-sessions");
  expect(await handIn(token)).toEqual(SPENT);
});

test("a session that is no longer fresh cannot start a fresh one with the ID token of a refresh", async () => {
  const { carol, told, handIn, refreshes, lab } = await openTheft();
  await carol.post("/sign-up/email", personOf("carol"));
  lab.clock.advance({ days: 1, seconds: 1 });
  refreshes();
  expect((await carol.post("/unlink-account", { providerId: "mock" })).at("code")).toBe("SESSION_NOT_FRESH");
  expect((await handIn(await told("/refresh-token"))).at(0)).toBe(401);
});

test("an unlinked account cannot be used again with its old ID token", async () => {
  const { world, lab, visitor, handIn } = await openTheft();
  const alice = await signUp(lab, "alice");
  await prove(lab, "alice");
  await walk(world, alice, claimsOf("alice"), {}, "/link-social");
  const token = String((await alice.post("/get-access-token", { providerId: "mock" })).at("idToken"));
  expect((await alice.post("/unlink-account", { providerId: "mock" })).status).toBe(200);
  expect(await handIn(token, visitor())).toEqual(SPENT);
});

test("an ID token is rejected the second time if its account was linked after another sign-in", async () => {
  const { lab, mock: provider, visitor, handIn } = await openTheft();
  await signUp(lab, "alice");
  const alice = visitor();
  const token = provider.idToken(claimsOf("alice"));
  provider.lies.set("/userinfo", () => Response.json(claimsOf("alice")));
  // The standing assertions do not accept the cookie of the pending account.
  const idToken = { token, accessToken: "alice-access" };
  const waiting = await callUnchecked(lab, alice, "/sign-in/social", { provider: "mock", idToken });
  expect(await waiting.json()).toMatchObject({ code: "ACCOUNT_NOT_LINKED" });
  alice.cookies.absorb(waiting.headers);
  expect((await trySignIn(alice, "alice")).status).toBe(200);
  expect((await alice.post("/get-access-token", { providerId: "mock" })).at("idToken")).toBe(token);
  expect(await handIn(token)).toEqual(SPENT);
});

test("no ID token is stored with disableIdTokenSignIn", async () => {
  const app = await openOAuth({ customProviders: [mock({ disableIdTokenSignIn: true }), mock2()] });
  await walk(app.world, app.visitor(), claimsOf("carol"));
  expect(await app.lab.store.count(verification, { where: {} })).toBe(0);
});

test("used ID tokens are deleted after their expiry, even if nobody signs in by a redirect", async () => {
  const { mock: provider, visitor, lab } = await openOAuth();
  const handIn = (sub: string) =>
    visitor().post("/sign-in/social", {
      provider: "mock",
      idToken: { token: provider.idToken({ sub, email: `${sub}@people.example.org`, email_verified: true }) },
    });
  for (let index = 0; index < 20; index += 1) expect((await handIn(`early-${index}`)).status).toBe(200);
  lab.clock.advance({ days: 1 });
  for (let index = 0; index < 120; index += 1) await handIn(`late-${index}`);
  await expect.poll(() => lab.store.count(verification, { where: {} })).toBe(120);
});

/** Mallory sends her own ID token with a refresh token of another user. */
async function openDeputy() {
  const app = await openOAuth();
  const mallory = app.visitor();
  const token = app.mock.idToken(claimsOf("mallory", { name: undefined }));
  const handed = { token, refreshToken: "found-somewhere" };
  app.mock.lies.set("/token", () => Response.json({ access_token: "fresh", token_type: "Bearer" }));
  app.mock.lies.set("/userinfo", () => Response.json(claimsOf("mallory")));
  const entered = await mallory.post("/sign-in/social", { provider: "mock", idToken: handed });
  expect(entered.status, entered.text).toBe(200);
  return { ...app, mallory };
}

test("a refresh token is rejected if its ID token is of another user", async () => {
  const app = await openDeputy();
  const others = app.mock.idToken({ sub: "carol-there" });
  app.mock.lies.set("/token", () =>
    Response.json({ access_token: "carols", refresh_token: "carols-next", token_type: "Bearer", id_token: others }),
  );
  for (const path of ["/refresh-token", "/get-access-token"]) {
    const answer = await app.mallory.post(path, { providerId: "mock" });
    expect(answer.status, answer.text).toBe(400);
    expect(answer.text).not.toContain("carols");
  }
  const [row] = await app.lab.accounts();
  expect([row?.accountId, row?.accessToken]).toEqual(["mallory-there", null]);
});

test("a refresh token is accepted if its ID token is of the same user, or if it has none", async () => {
  const { mallory, mock } = await openDeputy();
  expect((await mallory.post("/refresh-token", { providerId: "mock" })).at("accessToken")).toBe("fresh");
  const own = mock.idToken({ sub: "mallory-there" });
  mock.lies.set("/token", () => Response.json({ access_token: "fresher", token_type: "Bearer", id_token: own }));
  const answer = await mallory.post("/refresh-token", { providerId: "mock" });
  expect([answer.at("accessToken"), answer.at("idToken")]).toEqual(["fresher", own]);
});
