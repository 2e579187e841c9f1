import { expect, test } from "vitest";
import type { JwtOptions } from "./index.ts";
import { jwt } from "./index.ts";
import { toSeconds } from "./time-span.ts";

const WRONG: readonly (readonly [unknown, string])[] = [
  [{ jwsk: {} }, "jwt: there is no option jwsk. Did you mean jwks?"],
  [{ jwks: { rotateInterval: 1 } }, "jwt: there is no option jwks.rotateInterval. Did you mean rotationInterval?"],
  [{ jwt: { isuer: "x" } }, "jwt: there is no option jwt.isuer. Did you mean issuer?"],
  // better-auth's.
  [
    { jwks: { keyPairConfigs: [{ alg: "ES256" }] } },
    "jwt: there is no option jwks.keyPairConfigs. Did you mean keyPairConfig?",
  ],
  [{ jwks: { disablePrivateKeyEncryption: true } }, "jwt: there is no option jwks.disablePrivateKeyEncryption"],
  [{ sessionCookieCache: true }, "jwt: there is no option sessionCookieCache"],
  [{ jwks: 7 }, "jwt: jwks is no object"],
  [null, "jwt: its one argument is no object"],
  [
    { jwks: { keyPairConfig: { alg: "HS256" } } },
    "jwt: jwks.keyPairConfig.alg is none of EdDSA, ES256, ES512, RS256, PS256",
  ],
  [{ jwks: { keyPairConfig: { alg: "none" } } }, "jwt: jwks.keyPairConfig.alg is none of"],
  [{ jwks: { keyPairConfig: null } }, "jwt: jwks.keyPairConfig.alg is none of"],
  [{ jwks: { keyPairConfig: { alg: "EdDSA", crv: "X25519" } } }, "jwt: jwks.keyPairConfig.crv is not Ed25519"],
  [{ jwks: { keyPairConfig: { alg: "ES256", crv: "P-256" } } }, "jwt: there is no option jwks.keyPairConfig.crv"],
  [{ jwks: { keyPairConfig: { alg: "RS256", modulusLength: 1024 } } }, "modulusLength is no number from 2048 to 8192"],
  [{ jwks: { rotationInterval: 3599 } }, "rotationInterval is neither false nor a whole number of seconds from 3600"],
  [{ jwks: { gracePeriod: 0 } }, "jwt: jwks.gracePeriod is no whole number of seconds above 0"],
  [{ jwks: { gracePeriod: 1199 } }, "jwt: jwks.gracePeriod is below 1200, a token's life and five minutes"],
  [{ jwks: { jwksPath: "jwks" } }, "jwt: jwks.jwksPath is no path of plain segments"],
  [{ jwks: { jwksPath: "/a/../jwks" } }, "jwt: jwks.jwksPath is no path of plain segments"],
  [{ jwks: { jwksPath: "/jwks?x=1" } }, "jwt: jwks.jwksPath is no path of plain segments"],
  [{ jwks: { remoteUrl: "https://keys.example.com" } }, "jwt: jwt.sign and jwks.remoteUrl go together"],
  [{ jwt: { sign: () => "" } }, "jwt: jwt.sign and jwks.remoteUrl go together"],
  [{ jwks: { remoteUrl: "keys" }, jwt: { sign: () => "" } }, "jwt: jwks.remoteUrl is no URL"],
  [{ jwt: { issuer: "" } }, "jwt: jwt.issuer is no text"],
  [{ jwt: { audience: [] } }, "jwt: jwt.audience is neither a text nor a list of texts"],
  [{ jwt: { definePayload: {} } }, "jwt: jwt.definePayload is no function"],
  [{ jwt: { getSubject: "id" } }, "jwt: jwt.getSubject is no function"],
  [{ jwt: { expirationTime: "soon" } }, "jwt: jwt.expirationTime is neither seconds nor a span such as 15m"],
  [{ jwt: { expirationTime: 0 } }, "jwt: jwt.expirationTime is neither seconds"],
  [{ jwt: { expirationTime: 1_900_000_000 } }, "jwt: jwt.expirationTime is neither seconds"],
  [{ jwt: { expirationTime: new Date() } }, "jwt: jwt.expirationTime is neither seconds"],
  [{ disableSettingJwtHeader: "yes" }, "jwt: disableSettingJwtHeader is neither true nor false"],
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
