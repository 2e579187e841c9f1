import { createHash } from "node:crypto";
import { Browser, Outbox } from "@sallyport/testing";
import { claimsOf } from "sallyport-tests/attacks/oauth/oauth-harness";
import { type Claims, PUBLIC_JWK, ScriptedProvider } from "sallyport-tests/attacks/oauth/oauth-provider";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signUp, whoIs } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { AuthOptions } from "../../contracts/options.ts";
import type { GoogleOptions } from "../../contracts/provider-options.ts";
import { type OneTapOptions, oneTap } from "./index.ts";

interface Changes {
  readonly options?: OneTapOptions;
  readonly google?: Partial<GoogleOptions>;
  readonly more?: Partial<AuthOptions>;
}

function openGoogle({ options, google = {}, more }: Changes = {}) {
  const issuer = new ScriptedProvider("https://accounts.google.com", true);
  const asked: string[] = [];
  const app = openAuth({
    plugins: [oneTap(options)],
    socialProviders: { google: { clientId: ["web", "other"], clientSecret: "secret", ...google } },
    async fetch(input) {
      asked.push(input);
      return Response.json({ keys: [PUBLIC_JWK] });
    },
    ...more,
  });
  issuer.now = () => app.clock.now();
  const idToken = (claims: Claims) => issuer.idToken(claimsOf("carol", { aud: "web", azp: "web", ...claims }));
  const tap = async (claims: Claims = {}, body: object = {}) => {
    const browser = new Browser(app);
    const nonce = (await browser.get("/one-tap/nonce")).at("nonce");
    const answer = await browser.post("/one-tap/callback", { idToken: idToken({ nonce, ...claims }), ...body });
    return { answer, browser };
  };
  return { ...app, asked, idToken, tap };
}

test("a token of Google signs in, and the answer names the page to open", async () => {
  const app = openGoogle();
  const { answer, browser } = await app.tap({}, { callbackURL: "/home" });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json).toMatchObject({ token: expect.any(String), redirect: true, url: "/home" });
  expect(answer.at("user")).toMatchObject({ name: "carol", emailVerified: true });
  expect(await whoIs(browser)).toBe("carol");
  expect(await app.accounts()).toMatchObject([{ providerId: "google", accountId: "carol-there" }]);
  expect(app.asked).toEqual(["https://www.googleapis.com/oauth2/v3/certs"]);
  expect((await app.tap({ iss: "accounts.google.com", aud: "other" })).answer.status).toBe(200);
  expect(await app.users()).toHaveLength(1);
});

test.each<[string, Changes, Claims, readonly [number, string | null]]>([
  ["another client", {}, { aud: "web2" }, [401, "INVALID_ID_TOKEN"]],
  [
    "a client that the plugin does not name",
    { options: { clientId: "web" } },
    { aud: "other" },
    [401, "INVALID_ID_TOKEN"],
  ],
  ["a client that only the plugin names", { options: { clientId: ["tap"] } }, { aud: "tap" }, [200, null]],
  ["another issuer", {}, { iss: "https://accounts.google.com.evil.example" }, [401, "INVALID_ID_TOKEN"]],
  ["the right domain", { google: { hd: "acme.test" } }, { hd: "acme.test" }, [200, null]],
  ["another domain", { google: { hd: "acme.test" } }, { hd: "evil.test" }, [401, "FAILED_TO_GET_USER_INFO"]],
  ["no domain", { google: { hd: "acme.test" } }, {}, [401, "FAILED_TO_GET_USER_INFO"]],
  ["no address", {}, { email: undefined }, [401, "USER_EMAIL_NOT_FOUND"]],
  ["a provider without ID tokens", { google: { disableIdTokenSignIn: true } }, {}, [404, "ID_TOKEN_NOT_SUPPORTED"]],
  ["a provider without sign-up", { google: { disableSignUp: true } }, {}, [403, "SIGNUP_DISABLED"]],
  ["no provider", { more: { socialProviders: {} } }, {}, [404, "PROVIDER_NOT_FOUND"]],
])("a token of %s", async (_, changes, claims, [status, code]) => {
  const app = openGoogle(changes);
  const { answer, browser } = await app.tap(claims);
  expect([answer.status, answer.code ?? null], answer.text).toEqual([status, code]);
  if (code === null) return expect(await whoIs(browser)).toBe("carol");
  expect([await app.users(), await app.sessions(), await app.accounts()]).toEqual([[], [], []]);
});

const inHex = (text: string): string => createHash("sha256").update(text).digest("hex");

test("a token with the hash of a nonce signs in the browser that shows the nonce, and no other", async () => {
  const app = openGoogle({ options: { requireNonce: true } });
  const browser = new Browser(app);
  const nonce = String((await browser.get("/one-tap/nonce")).at("nonce"));
  const call = (by: Browser, hashed: string, shown?: string) =>
    by.post("/one-tap/callback", { idToken: app.idToken({ nonce: hashed }), nonce: shown });
  const thief = new Browser(app);
  const other = String((await thief.get("/one-tap/nonce")).at("nonce"));
  const refused = await Promise.all([
    call(thief, inHex(nonce), nonce),
    call(thief, inHex(nonce), other),
    call(thief, inHex(nonce), inHex(nonce)),
    call(thief, inHex(nonce)),
    call(browser, inHex(other), nonce),
    call(browser, nonce.toUpperCase(), nonce),
  ]);
  expect(refused.map(({ status, code }) => [status, code])).toEqual(refused.map(() => [401, "INVALID_ID_TOKEN"]));
  expect(await app.users()).toEqual([]);
  expect((await call(browser, inHex(nonce), nonce)).status).toBe(200);
  expect(await whoIs(browser)).toBe("carol");
  const next = new Browser(app);
  const plain = String((await next.get("/one-tap/nonce")).at("nonce"));
  expect((await call(next, plain, plain)).status).toBe(200);
});

test("a native app signs in with the hash of a nonce of its own", async () => {
  const app = openGoogle();
  const signIn = (nonce: string) =>
    new Browser(app).post("/sign-in/social", {
      provider: "google",
      idToken: { token: app.idToken({ nonce: inHex("mine") }), nonce },
    });
  expect(await signIn("theirs")).toMatchObject({ status: 401, code: "INVALID_ID_TOKEN" });
  expect((await signIn("mine")).status).toBe(200);
});

test("an address that Google has not verified signs nobody in where addresses are verified", async () => {
  const app = openGoogle({
    more: { emailAndPassword: { enabled: true, requireEmailVerification: true }, ...new Outbox().options },
  });
  const { answer } = await app.tap({ email_verified: false });
  expect([answer.status, answer.code]).toEqual([403, "EMAIL_NOT_VERIFIED"]);
  expect(await app.sessions()).toEqual([]);
});

test("an address that Google has not verified links no account of its owner", async () => {
  const app = openGoogle({ more: { emailAndPassword: { enabled: true } } });
  await signUp(app, "carol");
  const { answer, browser } = await app.tap({ email_verified: false });
  expect(answer.status).toBe(403);
  expect(await whoIs(browser)).toBeNull();
  expect((await app.accounts()).map(({ providerId }) => providerId)).toEqual(["credential"]);
});

test("a provider without implicit sign-up asks for requestSignUp", async () => {
  const app = openGoogle({ google: { disableImplicitSignUp: true } });
  expect((await app.tap()).answer.code).toBe("SIGNUP_DISABLED");
  expect((await app.tap({}, { requestSignUp: true })).answer.status).toBe(200);
});

test("the capabilities name the providers, and whether users sign up", async () => {
  const app = openGoogle();
  expect((await app.auth.api.capabilities()).plugins["one-tap"]).toEqual({ signUp: true, providers: ["google"] });
  expect((await openGoogle({ options: { disableSignup: true } }).auth.api.capabilities()).plugins["one-tap"]).toEqual({
    signUp: false,
    providers: ["google"],
  });
});

test.each<[OneTapOptions, string]>([
  [{ clientId: "" }, "clientId"],
  [{ clientId: [] }, "clientId"],
  [{ providers: [] }, "providers"],
  [{ providers: "google" as never }, "providers"],
  [{ requireNonce: "yes" as never }, "requireNonce"],
  [{ disableSignUp: true } as never, "unknown option disableSignUp. Did you mean disableSignup?"],
])("refuses %j", (options, message) => {
  expect(() => oneTap(options)).toThrow(message);
});
