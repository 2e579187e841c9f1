import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from "jose";
import { ORIGIN } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { createVerifier } from "./index.ts";

/** A server's own key, and tokens with valid signatures, so that only other checks can fail. */
const { privateKey, publicKey } = await generateKeyPair("EdDSA");
const key = { ...(await exportJWK(publicKey)), kid: "ours", alg: "EdDSA", use: "sig" };
const now = 1_900_000_000;
const header = { alg: "EdDSA", kid: "ours", typ: "JWT" };
const claims = { iss: ORIGIN, aud: ORIGIN, sub: "alice", iat: now, exp: now + 600 };

const { verify } = createVerifier({
  issuer: ORIGIN,
  audience: ORIGIN,
  fetch: async () => Response.json({ keys: [key] }),
  now: () => new Date((now + 1) * 1000),
});
const signed = (changes: object, of: Partial<JWTHeaderParameters> = {}): Promise<string> =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ ...header, ...of }).sign(privateKey);

test("accepts a correctly signed token", async () => {
  expect(await verify(await signed({}))).toMatchObject({ sub: "alice" });
  expect(await verify(await signed({}, { typ: "application/jwt" }))).toMatchObject({ sub: "alice" });
});

test.each([
  ["no exp", { exp: undefined }, {}],
  ["no sub", { sub: undefined }, {}],
  ["no iat", { iat: undefined }, {}],
  ["no kid", {}, { kid: undefined }],
  ["another type", {}, { typ: "at+jwt" }],
  ["the type of an event", {}, { typ: "secevent+jwt" }],
  ["an embedded key, even the right one", {}, { jwk: await exportJWK(publicKey) }],
  ["a jku header", {}, { jku: `${ORIGIN}/api/auth/jwks` }],
  ["an x5u header", {}, { x5u: `${ORIGIN}/cert` }],
  ["an x5c header", {}, { x5c: ["MIIB"] }],
])("rejects a correctly signed token with %s", async (_, changes, of) => {
  const token = await signed(changes, of as Partial<JWTHeaderParameters>);
  await expect(verify(token)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
});
