import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
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

/** Creates the same token by hand. */
function handmade(claims: object): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");
  const text = `${encode({ alg: "HS256" })}.${encode(claims)}`;
  return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
}

test("signs with HS256, and a token expires at the end of its lifetime", async () => {
  const token = await signer.sign({ sub: "u", jti: "j", email: "a@example.com" }, NOW, 3600);
  const claims = { sub: "u", jti: "j", email: "a@example.com", iat: SECOND, exp: SECOND + 3600 };
  expect(token).toBe(handmade(claims));
  expect(await signer.read(token, later(3599))).toEqual({ claims });
  expect(await signer.read(token, later(3600))).toBe("expired");
});

test("after a rotation, the old key still verifies and the new one signs", async () => {
  const oldKey = derivedBytes(OLD, "email_proof");
  const [before, during] = [createJwtSigner(() => [oldKey]), createJwtSigner(() => [key, oldKey])];
  const old = await before.sign({ sub: "u", jti: "j" }, NOW, 3600);
  expect(await during.read(old, NOW)).toEqual({ claims: CLAIMS });
  expect(await during.read(old, later(3600))).toBe("expired");
  expect(await signer.read(old, NOW)).toBe("invalid");
  expect(await signer.read(await during.sign({ sub: "u", jti: "j" }, NOW, 3600), NOW)).toEqual({ claims: CLAIMS });
});

test("rejects a token signed with the key of another purpose", async () => {
  for (const purpose of ["session_data", "sign_up", "dont_remember"]) {
    const other = createJwtSigner(() => [derivedBytes(SECRET, purpose)]);
    expect(await signer.read(await other.sign({ sub: "u", jti: "j" }, NOW, 3600), NOW)).toBe("invalid");
  }
});

test.each(["\r\n", " ", "\t", "="])("rejects a token with %j at its end, at its start or within", async (extra) => {
  const token = await signer.sign({ sub: "u", jti: "j" }, NOW, 3600);
  for (const changed of [
    token + extra,
    extra + token,
    token.replace(".", `${extra}.`),
    token.replace(".", `.${extra}`),
  ])
    expect(await signer.read(changed, NOW), JSON.stringify(changed)).toBe("invalid");
});
