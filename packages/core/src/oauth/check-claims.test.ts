import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { JsonObject } from "../contracts/provider.ts";
import { type ClaimRules, wrongClaim } from "./check-claims.ts";

const NOW = 1_700_000_000;
const CLAIMS: JsonObject = { iss: "https://id.example.com", aud: "app", sub: "1", iat: NOW, exp: NOW + 60, nonce: "n" };
const RULES: ClaimRules = {
  issuer: ["https://id.example.com"],
  audiences: ["app"],
  nonce: "n",
  hashedNonce: false,
  nowSeconds: NOW,
  mayHaveEnded: false,
};

test("a nonce may come back hashed only where the rules say so", () => {
  const nonce = createHash("sha256").update("n").digest("hex");
  expect(wrongClaim({ ...CLAIMS, nonce }, { ...RULES, hashedNonce: true })).toBeNull();
  expect(wrongClaim(CLAIMS, { ...RULES, hashedNonce: true })).toBeNull();
  expect(wrongClaim({ ...CLAIMS, nonce }, RULES)).toBe("nonce");
  expect(wrongClaim({ ...CLAIMS, nonce: "m" }, { ...RULES, hashedNonce: true })).toBe("nonce");
});

test("an issuer may depend on other claims, or be somebody else's to answer for", () => {
  const issuer = (claims: JsonObject) => claims.iss === `https://id.example.com/${String(claims.tid)}`;
  const claims = { ...CLAIMS, iss: "https://id.example.com/t1", tid: "t1" };
  expect(wrongClaim(claims, { ...RULES, issuer })).toBeNull();
  expect(wrongClaim({ ...claims, tid: "t2" }, { ...RULES, issuer })).toBe("iss");
  expect(wrongClaim(claims, { ...RULES, issuer: null })).toBeNull();
});

test("a token that may have ended must have had an end", () => {
  expect(wrongClaim({ ...CLAIMS, exp: NOW - 1 }, { ...RULES, mayHaveEnded: true })).toBeNull();
  expect(wrongClaim({ ...CLAIMS, exp: undefined }, { ...RULES, mayHaveEnded: true })).toBe("time");
  expect(wrongClaim({ ...CLAIMS, exp: NOW - 1 }, RULES)).toBe("time");
});
