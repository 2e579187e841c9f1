import { answer, textOf } from "sallyport-tests/ground/answer";
import { DAY, ORIGIN } from "sallyport-tests/ground/open-auth";
import { signIn } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/admin.ts";
import { openJwt, partOf } from "../../test/jwt.ts";
import { admin } from "../admin/index.ts";
import { type JwtOptions, jwt } from "./index.ts";

test("claims of the application's own take the place of the user's", async () => {
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
])("definePayload cannot answer %s, and the log says what to do", async (name, instead) => {
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
])('a function of the application that breaks "%s" makes no token', async (complaint, options) => {
  const { alice, entries } = await openJwt({ jwt: options as unknown as NonNullable<JwtOptions["jwt"]> });
  expect((await answer(alice.get("/token"))).status).toBe(503);
  expect(JSON.stringify(entries)).toContain(complaint);
});

const OPTIONAL = { type: "string", required: false } as const;

test("an additional field of a reserved name is no claim", async () => {
  const { auth, tokenOf } = await openJwt({}, { user: { additionalFields: { act: OPTIONAL, iss: OPTIONAL } } });
  const mallory = await signIn(auth);
  await mallory.post("/update-user", { act: "root", iss: "https://evil.example.com" });
  const claims = partOf(await tokenOf(mallory), "claims");
  expect(claims).toMatchObject({ iss: ORIGIN });
  expect(claims).not.toHaveProperty("act");
});

test("a token ends with its session at the latest", async () => {
  const { alice, clock, tokenOf } = await openJwt({ jwt: { expirationTime: "30 days" } });
  const { session } = (await answer(alice.get("/get-session"))).body as { session: { expiresAt: string } };
  expect(partOf(await tokenOf(), "claims").exp).toBe(Date.parse(session.expiresAt) / 1000);
  clock.advance({ seconds: 7 * DAY - 60 });
  const claims = partOf(await tokenOf(), "claims");
  expect(Number(claims.exp) - Number(claims.iat)).toBe(60);
});

test("a token of who is impersonated names the admin, and who is banned gets none", async () => {
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
