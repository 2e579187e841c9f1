import type { Guards } from "./mutant.ts";

/** Guards of the tokens that another service accepts. */
export const verifierGuards: Guards = {
  "index.ts": [
    ["tokens of another issuer", "    issuer,\n    audience,\n    algorithms,\n", "    audience,\n    algorithms,\n"],
    ["tokens for another audience", "    issuer,\n    audience,\n    algorithms,\n", "    issuer,\n    algorithms,\n"],
    ["every algorithm", "    issuer,\n    audience,\n    algorithms,\n", "    issuer,\n    audience,\n"],
    ["tokens without an end", '["sub", "iat", "exp"]', '["sub", "iat"]'],
    ["tokens of nobody", '["sub", "iat", "exp"]', '["iat", "exp"]'],
    ["the machine's time", "    currentDate: now(),\n", ""],
    ["tokens without a key's name", '|| typeof kid !== "string" ', ""],
    ["tokens of another kind", "!isJwt || ", ""],
    ["keys that the token brings", " || BROUGHT_KEYS.some((name) => header[name] !== undefined)", ""],
    ["other spellings of a token", " || !COMPACT.test(token)", ""],
  ],
  "settings.ts": [
    ["secrets that are shared", 'matching(ASYMMETRIC, "must be the name of an asymmetric algorithm")', "filled"],
    ["keys that come by http", 'isSafe || (unsafeAllowHttp && address.protocol === "http:")', "isSafe || !isSafe"],
    ["a verifier for nobody", "array(filled, 1)", "array(filled, 0)"],
  ],
};

/** Guards of signing keys and how long they are published. */
export const ringGuards: Guards = {
  "key-set.ts": [
    [
      "a key that leaves before its tokens end",
      "end === null || end > tokensEnd ?",
      "end === null || end !== tokensEnd ?",
    ],
    ["a key that signs before it is published", "startOf(row) <= soon", "startOf(row) !== soon"],
    ["a signing key past its end", "if (row.expiresAt !== null && row.expiresAt <= now) return null;", ""],
    [
      "keys that nobody needs any more",
      "const key = end === null || end > now ?",
      "const key = end === null || end !== now ?",
    ],
    ["keys that are never removed", "return end !== null && end <= now ?", "return end !== null && end < end ?"],
  ],
  "key-order.ts": [
    ["no overlap", "rotationSeconds - overlapSeconds", "rotationSeconds"],
    ["no time for the last tokens", "return addSeconds(replaced, graceSeconds);", "return replaced;"],
  ],
  "key-ring.ts": [
    ["keys that are kept for good", "last !== undefined && ctx.now() < last.until", "last !== undefined"],
  ],
  "key-pair.ts": [
    [
      "a private key that is not sealed",
      'await sealIn(jwks, "privateKey", shown, JSON.stringify(privateKey))',
      "JSON.stringify(privateKey)",
    ],
  ],
  "claims.ts": [
    [
      "a token that outlives its session",
      "Math.min(issued + settings.lifetimeSeconds, sessionEnd)",
      "issued + settings.lifetimeSeconds",
    ],
    [
      "claims of the application's own that are the house's",
      "if (!Object.hasOwn(claims, name)) continue;",
      "if (name !== null) continue;",
    ],
    ["an impersonator whom the token does not name", "...(actor !== null && { act: { sub: actor } }),", ""],
  ],
};
