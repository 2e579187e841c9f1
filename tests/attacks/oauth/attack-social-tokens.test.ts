import { verification } from "@sallyport/core/store";
import type { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { callUnchecked } from "../../ground/call-unchecked.ts";
import { personOf, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { prove } from "../account/account-life.ts";
import { claimsOf, mock, mock2, openOAuth, walk } from "./oauth-harness.ts";

/** Carol, signed in by the redirect, and a thief with nothing but what her session was told. */
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
  /** The provider's token endpoint refreshes: an ID token without a nonce, as the standard has it. */
  const refreshes = (): void => {
    app.mock.lies.set("/token", () =>
      Response.json({ access_token: "new", token_type: "Bearer", id_token: app.mock.idToken({ sub: "carol-there" }) }),
    );
  };
  return { ...app, carol, told, handIn, refreshes };
}

const SPENT = [401, "INVALID_ID_TOKEN", null];

test("the ID token of a redirect signs nobody in again once the sessions were ended", async () => {
  const { carol, told, handIn } = await openTheft();
  const token = await told("/get-access-token");
  await carol.post("/revoke-sessions");
  expect(await handIn(token)).toEqual(SPENT);
});

test("nor does the one that a refresh brought", async () => {
  const { carol, told, handIn, refreshes, lab } = await openTheft();
  refreshes();
  lab.clock.advance({ minutes: 1 });
  const token = await told("/refresh-token");
  await carol.post("/revoke-sessions");
  expect(await handIn(token)).toEqual(SPENT);
});

test("a session that is no longer fresh makes itself no fresh one", async () => {
  const { carol, told, handIn, refreshes, lab } = await openTheft();
  await carol.post("/sign-up/email", personOf("carol"));
  lab.clock.advance({ days: 1, seconds: 1 });
  refreshes();
  expect((await carol.post("/unlink-account", { providerId: "mock" })).at("code")).toBe("SESSION_NOT_FRESH");
  expect((await handIn(await told("/refresh-token"))).at(0)).toBe(401);
});

test("an account that was unlinked is not linked again by the token that it left behind", async () => {
  const { world, lab, visitor, handIn } = await openTheft();
  const alice = await signUp(lab, "alice");
  await prove(lab, "alice");
  await walk(world, alice, claimsOf("alice"), {}, "/link-social");
  const token = String((await alice.post("/get-access-token", { providerId: "mock" })).at("idToken"));
  expect((await alice.post("/unlink-account", { providerId: "mock" })).status).toBe(200);
  expect(await handIn(token, visitor())).toEqual(SPENT);
});

test("nor does one that was handed in while its person had to sign in some other way first", async () => {
  const { lab, mock: provider, visitor, handIn } = await openTheft();
  await signUp(lab, "alice");
  const alice = visitor();
  const token = provider.idToken(claimsOf("alice"));
  provider.lies.set("/userinfo", () => Response.json(claimsOf("alice")));
  // By hand: the refusal carries the cookie of the account that waits.
  const idToken = { token, accessToken: "alice-access" };
  const waiting = await callUnchecked(lab, alice, "/sign-in/social", { provider: "mock", idToken });
  expect(await waiting.json()).toMatchObject({ code: "ACCOUNT_NOT_LINKED" });
  alice.cookies.absorb(waiting.headers);
  expect((await trySignIn(alice, "alice")).status).toBe(200);
  expect((await alice.post("/get-access-token", { providerId: "mock" })).at("idToken")).toBe(token);
  expect(await handIn(token)).toEqual(SPENT);
});

test("where no ID token may be handed in, none is remembered", async () => {
  const app = await openOAuth({ customProviders: [mock({ disableIdTokenSignIn: true }), mock2()] });
  await walk(app.world, app.visitor(), claimsOf("carol"));
  expect(await app.lab.store.count(verification, { where: {} })).toBe(0);
});

test("tokens that were handed in are forgotten once they have ended, though nobody comes by a redirect", async () => {
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

/** Mallory hands in her own ID token, and beside it a refresh token that she has found. */
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

test("a refresh token of another user is redeemed for nobody who brings it", async () => {
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

test("one's own is, with an ID token of the same user or with none", async () => {
  const { mallory, mock } = await openDeputy();
  expect((await mallory.post("/refresh-token", { providerId: "mock" })).at("accessToken")).toBe("fresh");
  const own = mock.idToken({ sub: "mallory-there" });
  mock.lies.set("/token", () => Response.json({ access_token: "fresher", token_type: "Bearer", id_token: own }));
  const answer = await mallory.post("/refresh-token", { providerId: "mock" });
  expect([answer.at("accessToken"), answer.at("idToken")]).toEqual(["fresher", own]);
});
