import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { deriveKey, secretKey } from "./derive-key.ts";
import { hashToken } from "./hash-token.ts";
import { createSigner } from "./signer.ts";

const OLD = "the-old-secret-of-tests-0123456789abc";
const NEW = "the-new-secret-of-tests-0123456789abc";

test("a signed value is value, dot, HMAC-SHA256 in base64", () => {
  const signature = createHmac("sha256", NEW).update("token").digest("base64");
  expect(createSigner(() => [secretKey(NEW)]).sign("token")).toBe(`token.${signature}`);
});

test("only what was signed verifies", () => {
  const signer = createSigner(() => [secretKey(NEW)]);
  const signed = signer.sign("a.b.c");
  expect(signer.verify(signed)).toBe("a.b.c");
  expect(signer.verify(`x${signed}`)).toBeNull();
  expect(signer.verify(signed.slice(0, -1))).toBeNull();
  expect(signer.verify(signed.replace(/=$/, ""))).toBeNull();
  expect(signer.verify("a.b.c")).toBeNull();
  expect(signer.verify("a")).toBeNull();
  expect(signer.verify(".")).toBeNull();
  expect(signer.verify("")).toBeNull();
});

test("after a rotation the old key still verifies and the new one signs", () => {
  const before = createSigner(() => [secretKey(OLD)]);
  const during = createSigner(() => [secretKey(NEW), secretKey(OLD)]);
  const after = createSigner(() => [secretKey(NEW)]);
  expect(during.verify(before.sign("token"))).toBe("token");
  expect(after.verify(during.sign("token"))).toBe("token");
  expect(after.verify(before.sign("token"))).toBeNull();
});

test("no signature of one purpose verifies in another", () => {
  const keys = [secretKey(NEW), deriveKey(NEW, "session_data"), deriveKey(NEW, "dont_remember")];
  const signers = keys.map((key) => createSigner(() => [key]));
  for (const signer of signers) {
    for (const other of signers) {
      expect(other.verify(signer.sign("true"))).toBe(signer === other ? "true" : null);
    }
  }
});

test("of a token, its SHA-256 is kept", () => {
  expect(hashToken("abc")).toBe("ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
});
