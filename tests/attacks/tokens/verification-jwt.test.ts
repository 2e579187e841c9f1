import { createSign, generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { SECRET } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";
import { assertInert } from "../account/account-life.ts";
import {
  type Claims,
  EXPIRED,
  encode,
  forge,
  INVALID,
  keyOf,
  macOf,
  OURS,
  openToken,
  withToken,
} from "../oauth/forged-jwt.ts";

test("a token that the tests sign with the correct key and claims is accepted", async () => {
  const { life, claims } = await withToken();
  expect(Object.keys(claims).sort()).toEqual(["email", "exp", "iat", "jti", "sub"]);
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
  expect(await openToken(life, forge({}, claims))).toEqual([200, undefined, "/x"]);
});

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ATTACKS: Readonly<Record<string, (claims: Claims) => string>> = {
  "alg none": (claims) => `${encode({ alg: "none" })}.${encode(claims)}.`,
  "alg None": (claims) => `${encode({ alg: "None" })}.${encode(claims)}.`,
  "alg NONE": (claims) => `${encode({ alg: "NONE" })}.${encode(claims)}.`,
  "alg none with a valid signature": (claims) => forge({ alg: "none" }, claims),
  "alg hs256": (claims) => forge({ alg: "hs256" }, claims),
  "no alg": (claims) => forge({ alg: undefined }, claims),
  "a list of algorithms": (claims) => forge({ alg: ["HS256"] }, claims),
  "an empty signature": (claims) => forge({}, claims).replace(/\.[^.]*$/, "."),
  "no signature": (claims) => forge({}, claims).replace(/\.[^.]*$/, ""),
  "a truncated signature": (claims) => forge({}, claims).slice(0, -4),
  "HS512 under the same key": (claims) => forge({ alg: "HS512" }, claims, OURS, "sha512"),
  "HS384 under the same key": (claims) => forge({ alg: "HS384" }, claims, OURS, "sha384"),
  "HS512 under the secret": (claims) => forge({ alg: "HS512" }, claims, SECRET, "sha512"),
  RS256: (claims) => {
    const text = `${encode({ alg: "RS256" })}.${encode(claims)}`;
    return `${text}.${createSign("sha256").update(text).sign(privateKey, "base64url")}`;
  },
  "HS256 under a public key": (claims) => forge({}, claims, String(publicKey.export({ type: "spki", format: "pem" }))),
  "a path as its key id": (claims) => forge({ kid: "../../../../dev/null" }, claims, ""),
  "SQL as its key id": (claims) => forge({ kid: "' union select 'a" }, claims, "a"),
  "its own key in the header": (claims) => forge({ jwk: { kty: "oct", k: "YQ" } }, claims, "a"),
  "the URL of its key": (claims) => forge({ jku: "https://evil.com/keys.json", kid: "1" }, claims, "a"),
  "an unknown critical header": (claims) => forge({ crit: ["unknown"], unknown: 1 }, claims),
  "an unencoded payload": (claims) => forge({ b64: false, crit: ["b64"] }, claims),
  "an empty secret": (claims) => forge({}, claims, ""),
  "the secret itself": (claims) => forge({}, claims, SECRET),
  "no expiry": ({ exp: _, ...claims }) => forge({}, claims),
  "an expiry that is text": (claims) => forge({}, { ...claims, exp: String(claims.exp) }),
  "an expiry that is null": (claims) => forge({}, { ...claims, exp: null }),
  "not valid before tomorrow": (claims) => forge({}, { ...claims, nbf: Number(claims.iat) + 86_400 }),
  "no jti": ({ jti: _, ...claims }) => forge({}, claims),
  "an unknown jti": (claims) => forge({}, { ...claims, jti: "A".repeat(32) }),
  "a jti that is a list": (claims) => forge({}, { ...claims, jti: [claims.jti] }),
  "a subject that is an object": (claims) => forge({}, { ...claims, sub: { $ne: "" } }),
  "another address": (claims) => forge({}, { ...claims, email: "victim@people.example.org" }),
  "a list of addresses": (claims) => forge({}, { ...claims, email: [claims.email] }),
  "claims that are a list": (claims) => forge({}, [claims]),
  "claims that are not JSON": () =>
    `${encode({ alg: "HS256" })}.e30x.${macOf(`${encode({ alg: "HS256" })}.e30x`, OURS).toString("base64url")}`,
  "other claims with a valid signature": (claims) => {
    const [header, , signature] = forge({}, claims).split(".");
    return `${header}.${encode({ ...claims, sub: "somebody" })}.${signature}`;
  },
  "a fourth part": (claims) => `${forge({}, claims)}.${encode(claims)}`,
  "JSON serialization": (claims) => {
    const [header, payload, signature] = forge({}, claims).split(".");
    return JSON.stringify({ payload, signatures: [{ protected: header, signature }] });
  },
  "a space before it": (claims) => ` ${forge({}, claims)}`,
};

test.each(Object.entries(ATTACKS))(
  "a verification token with %s is rejected, and the mailed token stays valid",
  async (_, attack) => {
    const { life, token, claims } = await withToken();
    await assertInert(life, async () => {
      expect(await openToken(life, attack(claims))).toEqual(INVALID);
    });
    expect(await openToken(life, token)).toEqual([200, undefined, "/x"]);
  },
);

test("only a valid signature gets token_expired, and a later expiry does not extend a token", async () => {
  const { life, claims } = await withToken();
  const past = { ...claims, exp: Number(claims.iat) - 1 };
  expect(await openToken(life, forge({}, past))).toEqual(EXPIRED);
  expect(await openToken(life, forge({}, past, SECRET))).toEqual(INVALID);
  const endless = forge({}, { ...claims, exp: 253_402_300_799 });
  life.lab.clock.advance({ hours: 1 });
  expect(await openToken(life, endless)).toEqual(INVALID);
  expect((await life.lab.users())[0]?.emailVerified).toBe(false);
});

test("the key id of a token is ignored", async () => {
  const { life, claims } = await withToken();
  expect(await openToken(life, forge({ kid: "../../etc/passwd" }, claims))).toEqual([200, undefined, "/x"]);
});

test("the verification token of one user cannot be changed to verify another", async () => {
  const { life, claims } = await withToken();
  await signUp(life.lab, "bob");
  const bob = (await life.lab.users()).find(({ name }) => name === "bob");
  const about = { sub: bob?.id, email: bob?.email };
  for (const forged of [
    { ...claims, ...about },
    { ...claims, sub: bob?.id },
    { ...claims, email: bob?.email },
  ]) {
    for (const key of [SECRET, "", keyOf("sign_up")])
      expect(await openToken(life, forge({}, forged, key))).toEqual(INVALID);
  }
  expect((await life.lab.users()).map(({ emailVerified }) => emailVerified)).toEqual([false, false]);
});
