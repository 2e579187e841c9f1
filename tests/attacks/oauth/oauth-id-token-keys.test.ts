import { createHmac, generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { signUp } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { encode } from "./forged-jwt.ts";
import { claimsOf, mock, mock2, openOAuth, walk } from "./oauth-harness.ts";
import { type TokenApp as App, expectUseless, HOUR, now, setUp } from "./oauth-id-token-harness.ts";
import { type Claims, PUBLIC_JWK, PUBLIC_PEM } from "./oauth-provider.ts";

describe("the signature of an ID token", () => {
  const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const claims = (app: App): Claims => ({
    iss: "https://id.example.org",
    aud: "app",
    iat: now(app),
    exp: now(app) + HOUR,
    ...claimsOf("bob"),
  });
  const hmac = (header: object, body: Claims, key: string): string => {
    const text = `${encode(header)}.${encode(body)}`;
    return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
  };

  test("is rejected with no algorithm, a shared secret, a foreign key or an unexpected header", async () => {
    const app = await setUp();
    const body = claims(app);
    const strange = stranger.publicKey.export({ format: "jwk" });
    const none = ["none", "None", "NONE", "nOnE", ""].flatMap((alg) => [
      `${encode({ alg })}.${encode(body)}.`,
      `${encode({ alg })}.${encode(body)}.AA`,
    ]);
    const shared = [PUBLIC_PEM, PUBLIC_PEM.trim(), JSON.stringify(PUBLIC_JWK), String(PUBLIC_JWK.n), ""].map((key) =>
      hmac({ alg: "HS256", kid: "k" }, body, key),
    );
    const brought = [
      {},
      { jwk: strange },
      { jku: "https://evil.example/jwks" },
      { x5u: "https://evil.example/x" },
      { kid: "other" },
      { kid: "../../dev/null" },
    ].map((header) => app.mock.idToken(body, header, stranger.privateKey));
    const typed = [
      { typ: "at+jwt" },
      { typ: "logout+jwt" },
      { crit: ["exp"] },
      { crit: ["x"], x: 1 },
      { alg: "RS512" },
      { alg: "PS256" },
      { b64: false, crit: ["b64"] },
    ].map((header) => app.mock.idToken(body, header));
    await expectUseless(app, [...none, ...shared, ...brought, ...typed]);
    expect(app.world.strays).toEqual([]);
  });

  test("is rejected for texts that are not tokens, and for changed tokens", async () => {
    const app = await setUp();
    const token = app.mock.idToken(claimsOf("carol"));
    const [header = "", , signature = ""] = token.split(".");
    await expectUseless(app, [
      "x",
      "..",
      "a.b.c",
      "null",
      `${token}.${signature}`,
      `${header}.${encode(claims(app))}.${signature}`,
      `${header}.${signature}`,
      `${header}..${signature}`,
      ` ${token}`,
      `${token}=`,
      `${header}.${encode([claims(app)])}.${signature}`,
      "a".repeat(100_000),
    ]);
  });

  test("does not allow a token that was issued for another client of the same provider", async () => {
    const app = await openOAuth({ customProviders: [mock(), mock({ id: "twin", clientId: "twin" })] });
    const token = app.mock.idToken(claimsOf("carol"));
    expect((await app.visitor().post("/sign-in/social", { provider: "twin", idToken: { token } })).code).toBe(
      "INVALID_ID_TOKEN",
    );
  });
});

describe("an ID token for a provider that does not accept them", () => {
  test.each(["mock2", "off"])("is rejected by %s without a request", async (provider) => {
    const off = mock({ id: "off", disableIdTokenSignIn: true });
    const app = await openOAuth({ customProviders: [mock2(), off] });
    const alice = await signUp(app.lab, "alice");
    await assertUntouched(app.lab, async () => {
      for (const token of ["x", "a.b.c", app.mock.idToken(claimsOf("carol")), "x".repeat(50_000)]) {
        for (const path of ["/sign-in/social", "/link-social"]) {
          const answer = await alice.post(path, { provider, idToken: { token, accessToken: "a", nonce: "n" } });
          expect([answer.status, answer.at("message"), answer.cookies]).toEqual([404, "id_token not supported", []]);
        }
      }
    });
    expect(app.contacts()).toBe(0);
  });
});

test("an ID token from a code flow is rejected for sign-in and linking", async () => {
  const app = await openOAuth();
  const bob = app.visitor();
  await walk(app.world, bob, claimsOf("bob"));
  const token = String((await bob.post("/get-access-token", { providerId: "mock" })).at("idToken"));
  const { nonce } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  await assertUntouched(app.lab, async () => {
    for (const browser of [app.visitor(), bob]) {
      for (const idToken of [{ token }, { token, nonce }]) {
        for (const path of browser === bob ? ["/sign-in/social", "/link-social"] : ["/sign-in/social"]) {
          const answer = await browser.post(path, { provider: "mock", idToken });
          expect([answer.status, answer.code, answer.cookies], path).toEqual([401, "INVALID_ID_TOKEN", []]);
        }
      }
    }
  });
});
