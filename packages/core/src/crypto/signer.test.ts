import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { deriveKey, secretKey } from "./derive-key.ts";
import { hashToken } from "./hash-token.ts";
import { createSigner } from "./signer.ts";

const NEW = "the-new-secret-of-tests-0123456789abc";

test("a signed value is the value, a dot and its HMAC-SHA256 in base64", () => {
  const signature = createHmac("sha256", NEW).update("token").digest("base64");
  expect(createSigner(() => [secretKey(NEW)]).sign("token")).toBe(`token.${signature}`);
});

test("a signature for one purpose does not verify for another", () => {
  const keys = [secretKey(NEW), deriveKey(NEW, "session_data"), deriveKey(NEW, "dont_remember")];
  const signers = keys.map((key) => createSigner(() => [key]));
  for (const signer of signers) {
    for (const other of signers) {
      expect(other.verify(signer.sign("true"))).toBe(signer === other ? "true" : null);
    }
  }
});

test("hashToken returns the SHA-256 hash in base64url", () => {
  expect(hashToken("abc")).toBe("ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
});
