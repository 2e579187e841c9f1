import { type Shape, type Shapes, shape } from "../../plugin.ts";
import type { JwksOptions, JwtOptions, KeyPairConfig, TokenOptions } from "./options.ts";
import { toSeconds } from "./time-span.ts";

const { array, boolean, either, filled, func, having, object, oneOf, optional, url, where, whole } = shape;

/** A new key is published for half of it before it signs, which must be longer than caches keep the key set. */
const SHORTEST_ROTATION_SECONDS = 3600;
const LONGEST_TOKEN_SECONDS = 366 * 86_400;
const PATH = /^(?:\/[A-Za-z0-9._-]+)+$/;

type Alg = KeyPairConfig["alg"];
type PairOf<Name extends Alg, Pair = KeyPairConfig> = Pair extends { readonly alg: infer Names }
  ? Name extends Names
    ? Pair
    : never
  : never;
const alg = (name: Alg): Shape => oneOf(name);
/** The lower bound. @see RFC 7518 section 3.3 */
const modulusLength = optional(whole(2048, 8192));
const KEY_PAIRS: { readonly [Name in Alg]: Shapes<PairOf<Name>> } = {
  EdDSA: { alg: alg("EdDSA"), crv: optional(oneOf("Ed25519")) },
  ES256: { alg: alg("ES256") },
  ES512: { alg: alg("ES512") },
  RS256: { alg: alg("RS256"), modulusLength },
  PS256: { alg: alg("PS256"), modulusLength },
};
const knownAlg = having({ alg: oneOf(...Object.keys(KEY_PAIRS)) });
const isAlg = (value: unknown): value is Alg => typeof value === "string" && Object.hasOwn(KEY_PAIRS, value);

const keyPair: Shape = (value, path, report) => {
  const named: unknown = typeof value === "object" && value !== null && "alg" in value ? value.alg : undefined;
  (isAlg(named) ? object(KEY_PAIRS[named]) : knownAlg)(value, path, report);
};

const path = where(
  (value) => typeof value === "string" && PATH.test(value) && !/\/\.{1,2}(?:\/|$)/.test(value),
  "must be a path of plain segments, such as /.well-known/jwks.json",
);
const lifetime = where((value) => {
  const seconds = toSeconds(value);
  return seconds !== null && seconds <= LONGEST_TOKEN_SECONDS;
}, "must be seconds or a time span such as 15m, and at most a year");

const jwksShapes: Shapes<JwksOptions> = {
  keyPairConfig: optional(keyPair),
  rotationInterval: optional(
    either(
      `must be false or a whole number of seconds from ${SHORTEST_ROTATION_SECONDS} up`,
      oneOf(false),
      whole(SHORTEST_ROTATION_SECONDS),
    ),
  ),
  gracePeriod: optional(whole(1)),
  jwksPath: optional(path),
  remoteUrl: optional(url),
};

const tokenShapes: Shapes<TokenOptions> = {
  issuer: optional(filled),
  audience: optional(either("must be a text or a list of texts", filled, array(filled, 1))),
  expirationTime: optional(lifetime),
  definePayload: optional(func),
  getSubject: optional(func),
  sign: optional(func),
};

export const jwtShapes: Shapes<JwtOptions> = {
  jwks: optional(object(jwksShapes)),
  jwt: optional(object(tokenShapes)),
  disableSettingJwtHeader: optional(boolean),
};
