import { createHmac, createSign, generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { derivedBytes } from "./derive-key.ts";
import { createJwtSigner } from "./jwt.ts";

const SECRET = "the-new-secret-of-tests-0123456789abc";
const OLD = "the-old-secret-of-tests-0123456789abc";
const NOW = new Date("2026-03-01T12:00:00.500Z");
const SECOND = 1_772_366_400;
const key = derivedBytes(SECRET, "email_proof");
const signer = createJwtSigner(() => [key]);
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

const CLAIMS = { sub: "u", jti: "j", iat: SECOND, exp: SECOND + 3600 };
const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** A token made by hand, so that no library stands between the test and what it sends. */
function forge(header: object, claims: object = CLAIMS, secret: Uint8Array | string = key, hash = "sha256"): string {
  const text = `${encode({ alg: "HS256", ...header })}.${encode(claims)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest("base64url")}`;
}

test("signs with HS256, from the second it is issued in to the end of its life", async () => {
  const token = await signer.sign({ sub: "u", jti: "j", email: "a@example.com" }, NOW, 3600);
  const claims = { sub: "u", jti: "j", email: "a@example.com", iat: SECOND, exp: SECOND + 3600 };
  expect(token).toBe(forge({}, claims));
  expect(await signer.read(token, later(3599))).toEqual({ claims });
  expect(await signer.read(token, later(3600))).toBe("expired");
});

test("what is expired and not ours is invalid, not expired", async () => {
  expect(await signer.read(forge({}, { ...CLAIMS, exp: SECOND - 1 }), NOW)).toBe("expired");
  expect(await signer.read(forge({}, { ...CLAIMS, exp: SECOND - 1 }, "another"), NOW)).toBe("invalid");
});

describe("of tokens that are not exactly ours, none is read", () => {
  const unsigned = (alg: string): string => `${encode({ alg })}.${encode(CLAIMS)}.`;
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const rsa = `${encode({ alg: "RS256" })}.${encode(CLAIMS)}`;
  const pem = publicKey.export({ type: "spki", format: "pem" });
  const [header = "", payload = "", signature = ""] = forge({}).split(".");
  const { exp: _exp, ...endless } = CLAIMS;
  const { jti: _jti, ...unnamed } = CLAIMS;

  test.each([
    ["alg none", unsigned("none")],
    ["alg None", unsigned("None")],
    ["alg NONE", unsigned("NONE")],
    ["alg none with our signature", forge({ alg: "none" })],
    ["no signature", `${header}.${payload}.`],
    ["two parts", `${header}.${payload}`],
    ["HS512 under the same key", forge({ alg: "HS512" }, CLAIMS, key, "sha512")],
    ["HS384 under the same key", forge({ alg: "HS384" }, CLAIMS, key, "sha384")],
    ["HS512 in name only", forge({ alg: "HS512" })],
    ["RS256", `${rsa}.${createSign("sha256").update(rsa).sign(privateKey, "base64url")}`],
    ["a public key as the secret", forge({}, CLAIMS, String(pem))],
    ["a file as the key", forge({ kid: "../../../../dev/null" }, CLAIMS, "")],
    ["an empty secret", forge({}, CLAIMS, "")],
    ["the secret itself, not the key made from it", forge({}, CLAIMS, SECRET)],
    ["its own key beside it", forge({ jwk: { kty: "oct", k: "YQ" } }, CLAIMS, "a")],
    ["an unknown critical header", forge({ crit: ["unknown"], unknown: 1 })],
    ["no end", forge({}, endless)],
    ["an end that is text", forge({}, { ...CLAIMS, exp: String(CLAIMS.exp) })],
    ["an end that is no number", forge({}, { ...CLAIMS, exp: null })],
    ["no jti", forge({}, unnamed)],
    ["not valid yet", forge({}, { ...CLAIMS, nbf: SECOND + 60 })],
    ["claims that are a list", forge({}, [CLAIMS])],
    ["other claims under its signature", `${header}.${encode({ ...CLAIMS, sub: "v" })}.${signature}`],
    ["another signature", `${header}.${payload}.${signature.slice(0, -2)}AA`],
    ["a fourth part", `${header}.${payload}.${signature}.`],
    ["nothing", ""],
    ["dots", ".."],
    ["no JWT", "not a token"],
    ["characters that are none of base64url", `${header}.${payload}.${signature}\u0000`],
  ])("%s", async (_name, token) => {
    expect(await signer.read(token, NOW)).toBe("invalid");
  });

  test("a key's name is not looked at", async () => {
    expect(await signer.read(forge({ kid: "../../etc/passwd" }), NOW)).toEqual({ claims: CLAIMS });
  });
});

test("after a rotation the old key still verifies and the new one signs", async () => {
  const oldKey = derivedBytes(OLD, "email_proof");
  const [before, during] = [createJwtSigner(() => [oldKey]), createJwtSigner(() => [key, oldKey])];
  const old = await before.sign({ sub: "u", jti: "j" }, NOW, 3600);
  expect(await during.read(old, NOW)).toEqual({ claims: CLAIMS });
  expect(await during.read(old, later(3600))).toBe("expired");
  expect(await signer.read(old, NOW)).toBe("invalid");
  expect(await signer.read(await during.sign({ sub: "u", jti: "j" }, NOW, 3600), NOW)).toEqual({ claims: CLAIMS });
});

test("a key of another purpose signs nothing that is read here", async () => {
  for (const purpose of ["session_data", "sign_up", "dont_remember"]) {
    const other = createJwtSigner(() => [derivedBytes(SECRET, purpose)]);
    expect(await signer.read(await other.sign({ sub: "u", jti: "j" }, NOW, 3600), NOW)).toBe("invalid");
  }
});
