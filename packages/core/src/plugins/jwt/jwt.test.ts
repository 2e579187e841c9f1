import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { ORIGIN, openAuth } from "sallyport-tests/ground/open-auth";
import { signIn } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { definePlugin } from "../../plugin.ts";
import { makeKey, openKeys, program } from "../../test/api-keys.ts";
import { openJwt, partOf } from "../../test/jwt.ts";
import { bearer } from "../bearer/index.ts";
import { jwt } from "./index.ts";
import { jwks } from "./tables.ts";

test("/token returns a token for the session, which a service verifies with the key set", async () => {
  const { alice, clock, keys, tokenOf, verifier } = await openJwt();
  const token = await tokenOf();
  const [key] = await keys();
  expect(partOf(token, "header")).toEqual({ alg: "EdDSA", kid: key?.kid, typ: "JWT" });
  const { user } = (await answer(alice.get("/get-session"))).body as { user: Record<string, unknown> };
  const issued = clock.now().getTime() / 1000;
  expect(await verifier().verify(token)).toEqual({
    ...user,
    iss: ORIGIN,
    aud: ORIGIN,
    sub: user.id,
    iat: issued,
    exp: issued + 900,
  });
});

test("the key set is public and cacheable, and contains no private key", async () => {
  const { auth } = await openJwt();
  const response = await new Browser(auth).get("/jwks");
  expect(response.headers.get("cache-control")).toBe("public, max-age=300");
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(response.json).toEqual({
    keys: [
      {
        kid: expect.stringMatching(/^[\w-]{20,}$/),
        alg: "EdDSA",
        use: "sig",
        kty: "OKP",
        crv: "Ed25519",
        x: expect.stringMatching(/^[\w-]{43}$/),
      },
    ],
  });
});

test.each([
  [{ alg: "ES256" }, { kty: "EC", crv: "P-256" }],
  [{ alg: "ES512" }, { kty: "EC", crv: "P-521" }],
  [{ alg: "RS256" }, { kty: "RSA", e: "AQAB" }],
  [
    { alg: "PS256", modulusLength: 3072 },
    { kty: "RSA", e: "AQAB" },
  ],
] as const)("the key can have the configuration %j", async (keyPairConfig, expected) => {
  const { keys, tokenOf, verifier } = await openJwt({ jwks: { keyPairConfig } });
  const token = await tokenOf();
  expect(partOf(token, "header")).toMatchObject({ alg: keyPairConfig.alg });
  expect(await keys()).toEqual([expect.objectContaining({ ...expected, alg: keyPairConfig.alg })]);
  expect(await keys()).not.toEqual([expect.objectContaining({ d: expect.anything() })]);
  expect(await verifier().verify(token)).toMatchObject({ email: "alice@example.com" });
});

test("the private key is sealed in its row", async () => {
  const { store, tokenOf } = await openJwt();
  await tokenOf();
  const [row] = await store.list(jwks, { where: {} });
  expect(row?.privateKey).toMatch(/^sealed\.2\./);
  expect(row).toMatchObject({ number: 1, alg: "EdDSA", crv: "Ed25519" });
});

test("get-session returns a token with the session, and none without one", async () => {
  const { auth, alice, verifier } = await openJwt();
  const response = await alice.get("/get-session");
  expect(response.headers.get("access-control-expose-headers")).toBe("set-auth-jwt");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await verifier().verify(response.headers.get("set-auth-jwt") ?? "")).toMatchObject({ iss: ORIGIN });
  const { headers } = await new Browser(auth).get("/get-session");
  expect([headers.get("set-auth-jwt"), headers.get("access-control-expose-headers")]).toEqual([null, null]);
  const quiet = await openJwt({ disableSettingJwtHeader: true });
  expect((await quiet.alice.get("/get-session")).headers.get("set-auth-jwt")).toBeNull();
});

test("a revoked session gets no token while the cookie cache still returns it", async () => {
  const { auth, alice } = await openJwt({}, { session: { cookieCache: { enabled: true, maxAge: 60 } } });
  const other = await signIn(auth);
  expect((await alice.get("/get-session?disableCookieCache=true")).headers.get("set-auth-jwt")).not.toBeNull();
  await other.post("/revoke-other-sessions");
  const cached = await alice.get("/get-session");
  expect(cached.json).not.toBeNull();
  expect(cached.headers.get("set-auth-jwt")).toBeNull();
  expect((await answer(alice.get("/token"))).status).toBe(401);
});

test("jwksPath replaces /jwks", async () => {
  const { auth, keys } = await openJwt({ jwks: { jwksPath: "/.well-known/jwks.json" } });
  expect(await keys("/.well-known/jwks.json")).toHaveLength(1);
  expect((await new Browser(auth).get("/jwks")).status).toBe(404);
  const { body } = await answer(new Browser(auth).get("/capabilities"));
  expect(body).toMatchObject({ plugins: { jwt: { jwksPath: "/.well-known/jwks.json" } } });
});

test("a custom sign function receives the claims, and there is no key set", async () => {
  const signed: unknown[] = [];
  const sign = (claims: unknown) => `signed-${signed.push(claims)}`;
  const { auth, alice, tokenOf } = await openJwt({
    jwt: { sign },
    jwks: { remoteUrl: "https://keys.example.com/jwks.json" },
  });
  expect(await tokenOf()).toBe("signed-1");
  expect(signed).toMatchObject([{ iss: ORIGIN, email: "alice@example.com" }]);
  expect((await new Browser(auth).get("/jwks")).status).toBe(404);
  expect((await alice.get("/get-session")).headers.get("set-auth-jwt")).toBe("signed-2");
});

test("start-up requires a base URL, or an issuer and an audience", () => {
  const start = (options = {}) => openAuth({ baseURL: undefined, plugins: [jwt(options)] } as never);
  expect(() => start()).toThrow("jwt: every token names an issuer and an audience: set baseURL");
  expect(() => start({ jwt: { issuer: "us", audience: "them" } })).not.toThrow();
  const late = definePlugin({ id: "probe", onStart: ({ basePath }) => expect(basePath).toBe("/api/auth") });
  expect(() => openAuth({ plugins: [late] })).not.toThrow();
});

test("a bearer session gets tokens like one with a cookie", async () => {
  const { auth, alice, verifier } = await openJwt({}, { plugins: [jwt(), bearer()] });
  const { headers } = await alice.post("/sign-in/email", { email: "alice@example.com", password: "correct horse" });
  const authorization = `Bearer ${headers.get("set-auth-token")}`;
  const program = new Browser(auth);
  const { body } = await answer(program.get("/token", { headers: { authorization } }));
  expect(await verifier().verify(textOf(body, "token"))).toMatchObject({ email: "alice@example.com" });
  const responseHeaders = (await program.get("/get-session", { headers: { authorization } })).headers;
  expect(partOf(responseHeaders.get("set-auth-jwt") ?? "", "claims")).toMatchObject({ email: "alice@example.com" });
});

test("a JWT is not accepted as a session", async () => {
  const { auth, tokenOf } = await openJwt({}, { plugins: [jwt(), bearer()] });
  const authorization = `Bearer ${await tokenOf()}`;
  const stranger = new Browser(auth);
  expect((await answer(stranger.get("/get-session", { headers: { authorization } }))).body).toBeNull();
  expect((await answer(stranger.get("/token", { headers: { authorization } }))).status).toBe(401);
  expect(
    (await answer(stranger.get("/get-session", { headers: { cookie: `sallyport.session_token=${await tokenOf()}` } })))
      .body,
  ).toBeNull();
});

test("an API key cannot be exchanged for a JWT", async () => {
  const opened = openKeys({}, { plugins: [jwt()] });
  const { browser } = await opened.person("alice");
  const { key } = await makeKey(browser, { permissions: { member: ["read"] } });
  const refused = await program(opened, key).get("/token");
  expect(refused.status).toBe(403);
  const response = await opened.auth.handler(
    new Request("http://localhost:3000/api/auth/get-session", { headers: { "x-api-key": key } }),
  );
  expect(response.headers.get("set-auth-jwt")).toBeNull();
  expect((await browser.get("/token")).status).toBe(200);
});
