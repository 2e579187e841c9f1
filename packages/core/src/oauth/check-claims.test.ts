import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { JsonObject } from "../contracts/provider.ts";
import { type ClaimRules, wrongClaim } from "./check-claims.ts";

const NOW = 1_700_000_000;
const ISSUER = "https://id.example.com";
const CLAIMS = { iss: ISSUER, aud: "app", sub: "1", iat: NOW, exp: NOW + 60, nonce: "n" };
const RULES: ClaimRules = {
  issuer: [ISSUER],
  audiences: ["app"],
  nonce: "n",
  hashedNonce: false,
  nowSeconds: NOW,
  mayHaveEnded: false,
};
const HASH = createHash("sha256").update("n").digest("hex");
const byTenant = ({ iss, tid }: JsonObject): boolean => iss === `${ISSUER}/${String(tid)}`;

test.each<[string, object, Partial<ClaimRules>, ReturnType<typeof wrongClaim>]>([
  ["a nonce that comes back hashed where the rules say so", { nonce: HASH }, { hashedNonce: true }, null],
  ["a plain nonce there", {}, { hashedNonce: true }, null],
  ["another nonce there", { nonce: "m" }, { hashedNonce: true }, "nonce"],
  ["a hashed nonce elsewhere", { nonce: HASH }, {}, "nonce"],
  ["an issuer that depends on other claims", { iss: `${ISSUER}/t1`, tid: "t1" }, { issuer: byTenant }, null],
  ["the issuer of another tenant", { iss: `${ISSUER}/t1`, tid: "t2" }, { issuer: byTenant }, "iss"],
  ["any issuer where the application answers for it", { iss: "https://a.example" }, { issuer: null }, null],
  ["an end that is over", { exp: NOW }, {}, "time"],
  ["an end that is over and may be", { exp: NOW - 1 }, { mayHaveEnded: true }, null],
  ["no end where it may be over", { exp: undefined }, { mayHaveEnded: true }, "time"],
  ["a clock that is a minute ahead of ours", { iat: NOW + 60, nbf: NOW + 60 }, {}, null],
  ["a beginning beyond that", { nbf: NOW + 61 }, {}, "time"],
  ["an issue beyond that", { iat: NOW + 61 }, {}, "time"],
  ["each of our client ids", { aud: ["other", "ios"], azp: "ios" }, { audiences: ["app", "ios"] }, null],
])("%s", (_name, claims, rules, wrong) => {
  expect(wrongClaim({ ...CLAIMS, ...claims }, { ...RULES, ...rules })).toBe(wrong);
});
