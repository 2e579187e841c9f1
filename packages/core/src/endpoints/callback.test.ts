import { answer, cookieLine } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { account } from "../store.ts";
import { ANN, openSocial } from "../test/social.ts";
import { createEar } from "../test/verifying.ts";

const ANN_HERE = {
  name: "Ann",
  email: "ann@example.com",
  emailVerified: true,
  image: "https://id.example.com/ann.png",
};

test("whoever is new becomes a person with this one way in, and is signed in", async () => {
  const { visitor, walk, accounts, person } = await openSocial();
  const browser = visitor();
  expect(await walk(browser, ANN, { callbackURL: "/in", newUserCallbackURL: "/welcome" })).toBe("/welcome");
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: ANN_HERE } });
  const ann = await person(ANN_HERE.email);
  expect(await accounts()).toMatchObject([{ providerId: "mock", accountId: "ann-1", userId: ann?.id, password: null }]);
});

test("whoever is known is signed in again, by the account and not by the address", async () => {
  const { visitor, walk, accounts, sessions } = await openSocial();
  await walk(visitor());
  const browser = visitor();
  const moved = { ...ANN, email: "elsewhere@example.com", name: "Annabel" };
  expect(await walk(browser, moved, { callbackURL: "/in", newUserCallbackURL: "/welcome" })).toBe("/in");
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: ANN_HERE } });
  expect(await accounts()).toHaveLength(1);
  expect(await sessions()).toHaveLength(2);
});

test("what happened is told once it is kept, in order", async () => {
  const { heard, events } = createEar();
  const { visitor, walk } = await openSocial({ events });
  await walk(visitor());
  await walk(visitor());
  expect(heard).toEqual([
    "user.created ann@example.com",
    "session.created ann@example.com",
    "session.created ann@example.com",
  ]);
});

test("without URLs the browser ends at the application's root", async () => {
  const { visitor, walk } = await openSocial();
  expect(await walk(visitor())).toBe("/");
});

test("the session's cookie comes with the redirect, and the flow's goes", async () => {
  const { visitor, begin, consent } = await openSocial();
  const browser = visitor();
  const url = await begin(browser);
  expect(cookieLine(browser, "state")).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const response = await browser.get(await consent(url));
  expect(response.status).toBe(302);
  expect(cookieLine(browser, "session_token")).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(cookieLine(browser, "state")).toMatch(/^sallyport\.state=; Max-Age=0;/);
  expect(browser.setCookies).toHaveLength(2);
});

test("the newest tokens are kept, sealed; with updateAccountOnSignIn off, the first ones stay", async () => {
  const app = await openSocial();
  const row = async () => (await app.store.list(account, { where: {} }))[0];
  await app.walk(app.visitor());
  const first = await row();
  expect(first).toMatchObject({ accessToken: expect.stringMatching(/^sealed\./), scope: "openid,email" });
  expect(JSON.stringify(first)).not.toContain("access-1");
  await app.walk(app.visitor());
  expect((await row())?.accessToken).not.toBe(first?.accessToken);

  const kept = await openSocial({ account: { updateAccountOnSignIn: false } });
  await kept.walk(kept.visitor());
  const before = await kept.accounts();
  await kept.walk(kept.visitor());
  expect(await kept.accounts()).toEqual(before);
});

test("PKCE, nonce and redirect URI on the wire: what began the flow ends it, and nothing repeats", async () => {
  const { visitor, walk, begin, consent, provider } = await openSocial();
  const seen = new Set<string>();
  for (let round = 0; round < 5; round += 1) {
    const browser = visitor();
    const url = await begin(browser);
    const { searchParams } = url;
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    for (const name of ["state", "nonce", "code_challenge"]) seen.add(searchParams.get(name) ?? "");
    expect(searchParams.get("state")).toMatch(/^[A-Za-z0-9]{32}$/);
    await browser.get(await consent(url));
    const call = provider.callsOf("/token").at(-1);
    expect(call?.form.get("code_verifier")).toMatch(/^[A-Za-z0-9_-]{128}$/);
    expect(call?.form.get("redirect_uri")).toBe(searchParams.get("redirect_uri"));
    seen.add(call?.form.get("code_verifier") ?? "");
  }
  expect(seen.size).toBe(20);
  expect(await walk(visitor())).toBe("/");
});

test("hostile host headers change nothing about where the provider sends the browser", async () => {
  const { auth } = await openSocial();
  const request = new Request("http://evil.example/api/auth/sign-in/social", {
    method: "POST",
    headers: { "content-type": "application/json", host: "evil.example", "x-forwarded-host": "evil.example" },
    body: JSON.stringify({ provider: "mock" }),
  });
  const { body } = await answer(auth.handler(request));
  const url = new URL(String(Object(body).url));
  expect(url.searchParams.get("redirect_uri")).toBe("http://localhost:3000/api/auth/callback/mock");
});
