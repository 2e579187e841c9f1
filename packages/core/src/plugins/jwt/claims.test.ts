import { answer, textOf } from "sallyport-tests/ground/answer";
import { DAY, ORIGIN } from "sallyport-tests/ground/open-auth";
import { signIn } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/admin.ts";
import { openJwt, partOf } from "../../test/jwt.ts";
import { admin } from "../admin/index.ts";
import { type JwtOptions, jwt } from "./index.ts";
import { toSeconds } from "./time-span.ts";

test("definePayload and getSubject replace the default claims", async () => {
  const { tokenOf, verifier, clock } = await openJwt({
    jwt: {
      issuer: "https://issuer.example.com",
      audience: ["https://api.example.com", "reports"],
      expirationTime: "1 hour",
      definePayload: ({ user, session }) => ({
        mail: user.email,
        sid: session.id,
        at: user.createdAt,
        gone: undefined,
      }),
      getSubject: async ({ user }) => `user:${user.email}`,
    },
  });
  const now = clock.now();
  const check = verifier({
    issuer: "https://issuer.example.com",
    audience: "reports",
    jwksUrl: `${ORIGIN}/api/auth/jwks`,
  });
  expect(await check.verify(await tokenOf())).toEqual({
    mail: "alice@example.com",
    sid: expect.any(String),
    at: now.toISOString(),
    iss: "https://issuer.example.com",
    aud: ["https://api.example.com", "reports"],
    sub: "user:alice@example.com",
    iat: now.getTime() / 1000,
    exp: now.getTime() / 1000 + 3600,
  });
});

test.each([
  ["iss", "jwt.issuer"],
  ["aud", "jwt.audience"],
  ["sub", "jwt.getSubject"],
  ["exp", "jwt.expirationTime"],
  ["iat", "which only the server sets"],
  ["act", "which only the server sets"],
])("definePayload cannot return %s, and the log names the alternative", async (name, instead) => {
  const { alice, entries } = await openJwt({ jwt: { definePayload: () => ({ [name]: "mine" }) } });
  expect(await answer(alice.get("/token"))).toMatchObject({ status: 503, body: { code: "FAILED_TO_SIGN_TOKEN" } });
  expect(JSON.stringify(entries)).toContain(`jwt.definePayload must not return ${name}`);
  expect(JSON.stringify(entries)).toContain(instead);
});

test.each([
  ["must return an object", { definePayload: () => null }],
  ["must return an object", { definePayload: () => ["a"] }],
  ["must return a text that is not empty", { getSubject: () => "" }],
  ["must return a text that is not empty", { getSubject: () => 7 }],
])("a token is not signed if an option's function breaks the rule: %s", async (complaint, options) => {
  const { alice, entries } = await openJwt({ jwt: options as unknown as NonNullable<JwtOptions["jwt"]> });
  expect((await answer(alice.get("/token"))).status).toBe(503);
  expect(JSON.stringify(entries)).toContain(complaint);
});

const OPTIONAL = { type: "string", required: false } as const;

test("an additional field with a reserved name is not a claim", async () => {
  const { auth, tokenOf } = await openJwt({}, { user: { additionalFields: { act: OPTIONAL, iss: OPTIONAL } } });
  const mallory = await signIn(auth);
  await mallory.post("/update-user", { act: "root", iss: "https://evil.example.com" });
  const claims = partOf(await tokenOf(mallory), "claims");
  expect(claims).toMatchObject({ iss: ORIGIN });
  expect(claims).not.toHaveProperty("act");
});

test("a token expires with its session at the latest", async () => {
  const { alice, clock, tokenOf } = await openJwt({ jwt: { expirationTime: "30 days" } });
  const { session } = (await answer(alice.get("/get-session"))).body as { session: { expiresAt: string } };
  expect(partOf(await tokenOf(), "claims").exp).toBe(Date.parse(session.expiresAt) / 1000);
  clock.advance({ seconds: 7 * DAY - 60 });
  const claims = partOf(await tokenOf(), "claims");
  expect(Number(claims.exp) - Number(claims.iat)).toBe(60);
});

test("the token of an impersonated user names the administrator, and a banned user gets none", async () => {
  const { root, alice, call } = await openAdmin({}, { plugins: [admin({ adminEmails: ["root@example.com"] }), jwt()] });
  const tokenOf = async () => textOf((await answer(root.browser.get("/token"))).body, "token");
  expect(partOf(await tokenOf(), "claims")).not.toHaveProperty("act");
  await call(root.browser, "impersonate-user", { userId: alice.id });
  expect(partOf(await tokenOf(), "claims")).toMatchObject({ sub: alice.id, act: { sub: root.id } });
  const header = (await root.browser.get("/get-session")).headers.get("set-auth-jwt") ?? "";
  expect(partOf(header, "claims")).toMatchObject({ act: { sub: root.id } });
  await call(root.browser, "stop-impersonating");
  await call(root.browser, "ban-user", { userId: alice.id });
  expect((await answer(alice.browser.get("/token"))).status).toBe(401);
  expect((await alice.browser.get("/get-session")).headers.get("set-auth-jwt")).toBeNull();
});

const WRONG: readonly (readonly [unknown, string])[] = [
  [{ jwsk: {} }, "jwt: unknown option jwsk. Did you mean jwks?"],
  [{ jwks: { rotateInterval: 1 } }, "jwt: unknown option jwks.rotateInterval. Did you mean rotationInterval?"],
  [{ jwt: { isuer: "x" } }, "jwt: unknown option jwt.isuer. Did you mean issuer?"],
  // A name of better-auth's.
  [
    { jwks: { keyPairConfigs: [{ alg: "ES256" }] } },
    "jwt: unknown option jwks.keyPairConfigs. Did you mean keyPairConfig?",
  ],
  [{ jwks: { disablePrivateKeyEncryption: true } }, "jwt: unknown option jwks.disablePrivateKeyEncryption"],
  [{ sessionCookieCache: true }, "jwt: unknown option sessionCookieCache"],
  [
    { jwks: { keyPairConfig: { alg: "HS256" } } },
    "jwt: option jwks.keyPairConfig.alg: must be one of EdDSA, ES256, ES512, RS256, PS256",
  ],
  [{ jwks: { keyPairConfig: { alg: "none" } } }, "jwt: option jwks.keyPairConfig.alg: must be one of"],
  [
    { jwks: { keyPairConfig: { alg: "EdDSA", crv: "X25519" } } },
    "jwt: option jwks.keyPairConfig.crv: must be one of Ed25519",
  ],
  [{ jwks: { keyPairConfig: { alg: "ES256", crv: "P-256" } } }, "jwt: unknown option jwks.keyPairConfig.crv"],
  [
    { jwks: { keyPairConfig: { alg: "RS256", modulusLength: 1024 } } },
    "modulusLength: must be a whole number from 2048 to 8192",
  ],
  [{ jwks: { rotationInterval: 3599 } }, "rotationInterval: must be false or a whole number of seconds from 3600 up"],
  [{ jwks: { gracePeriod: 0 } }, "jwt: option jwks.gracePeriod: must be a whole number from 1 up"],
  [
    { jwks: { gracePeriod: 1199 } },
    "jwt: jwks.gracePeriod must be at least 1200, the lifetime of a token plus five minutes",
  ],
  [{ jwks: { jwksPath: "jwks" } }, "jwt: option jwks.jwksPath: must be a path of plain segments"],
  [{ jwks: { jwksPath: "/a/../jwks" } }, "jwt: option jwks.jwksPath: must be a path of plain segments"],
  [{ jwks: { jwksPath: "/jwks?x=1" } }, "jwt: option jwks.jwksPath: must be a path of plain segments"],
  [{ jwks: { remoteUrl: "https://keys.example.com" } }, "jwt: jwt.sign and jwks.remoteUrl must be set together"],
  [{ jwt: { sign: () => "" } }, "jwt: jwt.sign and jwks.remoteUrl must be set together"],
  [{ jwks: { remoteUrl: "keys" }, jwt: { sign: () => "" } }, "jwt: option jwks.remoteUrl: must be a URL"],
  [{ jwt: { expirationTime: "soon" } }, "jwt: option jwt.expirationTime: must be seconds or a time span such as 15m"],
  [{ jwt: { expirationTime: 0 } }, "jwt: option jwt.expirationTime: must be seconds"],
  [{ jwt: { expirationTime: 1_900_000_000 } }, "jwt: option jwt.expirationTime: must be seconds"],
  [{ jwt: { expirationTime: new Date() } }, "jwt: option jwt.expirationTime: must be seconds"],
];

test.each(WRONG)("%j is rejected at start-up", (options, message) => {
  // Plain JavaScript may pass this.
  expect(() => jwt(options as unknown as JwtOptions)).toThrow(message);
});

test.each([
  ["15m", 900],
  ["1 hour", 3600],
  ["2 Days", 172_800],
  [" 1w ", 604_800],
  [90, 90],
  ["90", null],
  ["-1m", null],
  ["1 month", null],
  ["1.5h", null],
  [1.5, null],
  [undefined, null],
])("toSeconds(%j) is %j", (span, seconds) => {
  expect(toSeconds(span)).toBe(seconds);
});
