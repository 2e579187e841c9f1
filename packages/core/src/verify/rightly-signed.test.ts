import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from "jose";
import { ORIGIN } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { createVerifier } from "./index.ts";

/** A server's own key, and tokens that it really signed: the signature is never what is wrong. */
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

test("what a server signs passes", async () => {
  expect(await verify(await signed({}))).toMatchObject({ sub: "alice" });
  expect(await verify(await signed({}, { typ: "application/jwt" }))).toMatchObject({ sub: "alice" });
});

test.each([
  ["no end", { exp: undefined }, {}],
  ["no subject", { sub: undefined }, {}],
  ["no beginning", { iat: undefined }, {}],
  ["no key's name", {}, { kid: undefined }],
  ["another type", {}, { typ: "at+jwt" }],
  ["a type of an event", {}, { typ: "secevent+jwt" }],
  ["a key of its own, though it is ours", {}, { jwk: await exportJWK(publicKey) }],
  ["an address of keys", {}, { jku: `${ORIGIN}/api/auth/jwks` }],
  ["an address of certificates", {}, { x5u: `${ORIGIN}/cert` }],
  ["certificates", {}, { x5c: ["MIIB"] }],
])("a token with %s does not, signed as it is", async (_, changes, of) => {
  const token = await signed(changes, of as Partial<JWTHeaderParameters>);
  await expect(verify(token)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
});
