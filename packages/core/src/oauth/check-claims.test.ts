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
  ["accepts a hashed nonce with hashedNonce", { nonce: HASH }, { hashedNonce: true }, null],
  ["accepts a plain nonce with hashedNonce", {}, { hashedNonce: true }, null],
  ["rejects another nonce with hashedNonce", { nonce: "m" }, { hashedNonce: true }, "nonce"],
  ["rejects a hashed nonce without hashedNonce", { nonce: HASH }, {}, "nonce"],
  ["accepts an issuer that depends on other claims", { iss: `${ISSUER}/t1`, tid: "t1" }, { issuer: byTenant }, null],
  ["rejects the issuer of another tenant", { iss: `${ISSUER}/t1`, tid: "t2" }, { issuer: byTenant }, "iss"],
  ["accepts any issuer if the rule is null", { iss: "https://a.example" }, { issuer: null }, null],
  ["rejects an expired token", { exp: NOW }, {}, "time"],
  ["accepts an expired token with mayHaveEnded", { exp: NOW - 1 }, { mayHaveEnded: true }, null],
  ["rejects a token without exp, even with mayHaveEnded", { exp: undefined }, { mayHaveEnded: true }, "time"],
  ["accepts a clock that is a minute ahead", { iat: NOW + 60, nbf: NOW + 60 }, {}, null],
  ["rejects an nbf more than a minute ahead", { nbf: NOW + 61 }, {}, "time"],
  ["rejects an iat more than a minute ahead", { iat: NOW + 61 }, {}, "time"],
  [
    "accepts each configured client id as audience",
    { aud: ["other", "ios"], azp: "ios" },
    { audiences: ["app", "ios"] },
    null,
  ],
])("%s", (_name, claims, rules, wrong) => {
  expect(wrongClaim({ ...CLAIMS, ...claims }, { ...RULES, ...rules })).toBe(wrong);
});
