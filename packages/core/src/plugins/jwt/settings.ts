import { checkOptions } from "../../plugin.ts";
import type { JwtOptions, KeyPairConfig, TokenOptions } from "./options.ts";
import { jwtShapes } from "./options-shape.ts";
import { toSeconds } from "./time-span.ts";

export interface Settings {
  readonly keyPair: KeyPairConfig;
  readonly rotationSeconds: number | null;
  readonly overlapSeconds: number;
  readonly graceSeconds: number;
  readonly jwksPath: `/${string}`;
  readonly hasKeySet: boolean;
  readonly issuer: string | null;
  readonly audience: string | readonly string[] | null;
  readonly lifetimeSeconds: number;
  readonly definePayload: TokenOptions["definePayload"];
  readonly getSubject: TokenOptions["getSubject"];
  readonly sign: TokenOptions["sign"];
  readonly setsHeader: boolean;
}

const LIFETIME_SECONDS = 900;
const DAY_SECONDS = 86_400;
const ROTATION_SECONDS = 90 * DAY_SECONDS;
/** Clocks differ, and a process may use a cached key for a while. */
const LEEWAY_SECONDS = 300;

export function resolveSettings(options: JwtOptions): Settings {
  checkOptions("jwt", jwtShapes, options);
  if ((options.jwt?.sign === undefined) !== (options.jwks?.remoteUrl === undefined))
    throw new TypeError(
      "jwt: jwt.sign and jwks.remoteUrl must be set together, because the keys of a remote signer are published there",
    );
  const { jwks = {}, jwt = {}, disableSettingJwtHeader = false } = options;
  const lifetimeSeconds = toSeconds(jwt.expirationTime) ?? LIFETIME_SECONDS;
  const rotation = jwks.rotationInterval ?? ROTATION_SECONDS;
  const graceSeconds = jwks.gracePeriod ?? lifetimeSeconds + LEEWAY_SECONDS;
  if (graceSeconds < lifetimeSeconds + LEEWAY_SECONDS)
    throw new TypeError(
      `jwt: jwks.gracePeriod must be at least ${lifetimeSeconds + LEEWAY_SECONDS}, the lifetime of a token plus five minutes`,
    );
  return {
    keyPair: jwks.keyPairConfig ?? { alg: "EdDSA", crv: "Ed25519" },
    rotationSeconds: rotation === false ? null : rotation,
    overlapSeconds: Math.min(DAY_SECONDS, Math.floor((rotation || ROTATION_SECONDS) / 2)),
    graceSeconds,
    jwksPath: (jwks.jwksPath ?? "/jwks") as `/${string}`,
    hasKeySet: jwt.sign === undefined,
    issuer: jwt.issuer ?? null,
    audience: jwt.audience ?? null,
    lifetimeSeconds,
    definePayload: jwt.definePayload,
    getSubject: jwt.getSubject,
    sign: jwt.sign,
    setsHeader: !disableSettingJwtHeader,
  };
}
