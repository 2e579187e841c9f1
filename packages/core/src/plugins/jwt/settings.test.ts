import { expect, test } from "vitest";
import type { JwtOptions } from "./index.ts";
import { jwt } from "./index.ts";
import { toSeconds } from "./time-span.ts";

const WRONG: readonly (readonly [unknown, string])[] = [
  [{ jwsk: {} }, "jwt: unknown option jwsk. Did you mean jwks?"],
  [{ jwks: { rotateInterval: 1 } }, "jwt: unknown option jwks.rotateInterval. Did you mean rotationInterval?"],
  [{ jwt: { isuer: "x" } }, "jwt: unknown option jwt.isuer. Did you mean issuer?"],
  // better-auth's.
  [
    { jwks: { keyPairConfigs: [{ alg: "ES256" }] } },
    "jwt: unknown option jwks.keyPairConfigs. Did you mean keyPairConfig?",
  ],
  [{ jwks: { disablePrivateKeyEncryption: true } }, "jwt: unknown option jwks.disablePrivateKeyEncryption"],
  [{ sessionCookieCache: true }, "jwt: unknown option sessionCookieCache"],
  [{ jwks: 7 }, "jwt: option jwks: must be an object"],
  [null, "jwt: its options must be an object"],
  [
    { jwks: { keyPairConfig: { alg: "HS256" } } },
    "jwt: option jwks.keyPairConfig.alg: must be one of EdDSA, ES256, ES512, RS256, PS256",
  ],
  [{ jwks: { keyPairConfig: { alg: "none" } } }, "jwt: option jwks.keyPairConfig.alg: must be one of"],
  [{ jwks: { keyPairConfig: null } }, "jwt: option jwks.keyPairConfig: must be an object"],
  [
    { jwks: { keyPairConfig: { alg: "EdDSA", crv: "X25519" } } },
    "jwt: option jwks.keyPairConfig.crv: must be one of Ed25519",
  ],
  [{ jwks: { keyPairConfig: { alg: "ES256", crv: "P-256" } } }, "jwt: unknown option jwks.keyPairConfig.crv"],
  [
    { jwks: { keyPairConfig: { alg: "RS256", modulusLength: 1024 } } },
    "modulusLength: must be a whole number from 2048 to 8192",
  ],
  [{ jwks: { rotationInterval: 3599 } }, "rotationInterval: must be false or a whole number of seconds from 3600 up"],
  [{ jwks: { gracePeriod: 0 } }, "jwt: option jwks.gracePeriod: must be a whole number from 1 up"],
  [
    { jwks: { gracePeriod: 1199 } },
    "jwt: jwks.gracePeriod must be at least 1200, the lifetime of a token plus five minutes",
  ],
  [{ jwks: { jwksPath: "jwks" } }, "jwt: option jwks.jwksPath: must be a path of plain segments"],
  [{ jwks: { jwksPath: "/a/../jwks" } }, "jwt: option jwks.jwksPath: must be a path of plain segments"],
  [{ jwks: { jwksPath: "/jwks?x=1" } }, "jwt: option jwks.jwksPath: must be a path of plain segments"],
  [{ jwks: { remoteUrl: "https://keys.example.com" } }, "jwt: jwt.sign and jwks.remoteUrl must be set together"],
  [{ jwt: { sign: () => "" } }, "jwt: jwt.sign and jwks.remoteUrl must be set together"],
  [{ jwks: { remoteUrl: "keys" }, jwt: { sign: () => "" } }, "jwt: option jwks.remoteUrl: must be a URL"],
  [{ jwt: { issuer: "" } }, "jwt: option jwt.issuer: must be a non-empty string"],
  [{ jwt: { audience: [] } }, "jwt: option jwt.audience: must be a text or a list of texts"],
  [{ jwt: { definePayload: {} } }, "jwt: option jwt.definePayload: must be a function"],
  [{ jwt: { getSubject: "id" } }, "jwt: option jwt.getSubject: must be a function"],
  [{ jwt: { expirationTime: "soon" } }, "jwt: option jwt.expirationTime: must be seconds or a time span such as 15m"],
  [{ jwt: { expirationTime: 0 } }, "jwt: option jwt.expirationTime: must be seconds"],
  [{ jwt: { expirationTime: 1_900_000_000 } }, "jwt: option jwt.expirationTime: must be seconds"],
  [{ jwt: { expirationTime: new Date() } }, "jwt: option jwt.expirationTime: must be seconds"],
  [{ disableSettingJwtHeader: "yes" }, "jwt: option disableSettingJwtHeader: must be true or false"],
];

test.each(WRONG)("%j stops start-up", (options, message) => {
  // As plain JavaScript may give it.
  expect(() => jwt(options as unknown as JwtOptions)).toThrow(message);
});

test.each([
  ["15m", 900],
  ["1 hour", 3600],
  ["2 Days", 172_800],
  [" 1w ", 604_800],
  [90, 90],
  ["90", null],
  ["-1m", null],
  ["1 month", null],
  ["1.5h", null],
  [1.5, null],
  [undefined, null],
])("%j is %j seconds", (span, seconds) => {
  expect(toSeconds(span)).toBe(seconds);
});
