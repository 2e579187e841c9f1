import { assertKnownNames } from "../../plugin.ts";
import type { JwksOptions, JwtOptions, KeyPairConfig, TokenOptions } from "./options.ts";

type Names<Options> = Readonly<Record<keyof Options, true>>;

const OPTIONS: Names<JwtOptions> = { jwks: true, jwt: true, disableSettingJwtHeader: true };
const JWKS: Names<JwksOptions> = {
  keyPairConfig: true,
  rotationInterval: true,
  gracePeriod: true,
  jwksPath: true,
  remoteUrl: true,
};
const JWT: Names<TokenOptions> = {
  issuer: true,
  audience: true,
  expirationTime: true,
  definePayload: true,
  getSubject: true,
  sign: true,
};

/** What each kind of key may be told. */
const KEY_PAIRS: Readonly<Record<KeyPairConfig["alg"], object>> = {
  EdDSA: { alg: true, crv: true },
  ES256: { alg: true },
  ES512: { alg: true },
  RS256: { alg: true, modulusLength: true },
  PS256: { alg: true, modulusLength: true },
};
/** @see RFC 7518 section 3.3 */
const MODULUS_BITS = [2048, 8192] as const;

/** Half of it is a next key's time to be seen: longer than any cache of the set lives. */
const SHORTEST_ROTATION_SECONDS = 3600;
/** Plain segments, as every endpoint's. */
const PATH = /^(?:\/[A-Za-z0-9._-]+)+$/;

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === "string" && value !== "";
const isFunction: Check = (value) => typeof value === "function";
const isSeconds: Check = (value) => Number.isSafeInteger(value) && Number(value) > 0;

function complain(name: string, complaint: string): never {
  throw new TypeError(`jwt: ${name} is ${complaint}`);
}

/** What is left out has its default. */
function assertOption(name: string, value: unknown, isRight: Check, complaint: string): void {
  if (value !== undefined && !isRight(value)) complain(name, complaint);
}

function assertNames(where: string, given: unknown, known: object): void {
  if (given === undefined) return;
  if (typeof given !== "object" || given === null) complain(where === "" ? "its one argument" : where, "no object");
  assertKnownNames("jwt: there is no option", given, known, where === "" ? "" : `${where}.`);
}

function assertKeyPair(given: KeyPairConfig | undefined): void {
  if (given === undefined) return;
  const known = Object.hasOwn(KEY_PAIRS, given?.alg) ? KEY_PAIRS[given.alg] : undefined;
  if (known === undefined) complain("jwks.keyPairConfig.alg", `none of ${Object.keys(KEY_PAIRS).join(", ")}`);
  assertNames("jwks.keyPairConfig", given, known);
  if ("crv" in given) assertOption("jwks.keyPairConfig.crv", given.crv, (crv) => crv === "Ed25519", "not Ed25519");
  if (!("modulusLength" in given)) return;
  const [least, most] = MODULUS_BITS;
  const isLength: Check = (bits) => Number.isSafeInteger(bits) && Number(bits) >= least && Number(bits) <= most;
  assertOption("jwks.keyPairConfig.modulusLength", given.modulusLength, isLength, `no number from ${least} to ${most}`);
}

function assertJwks({ rotationInterval, gracePeriod, jwksPath, remoteUrl }: JwksOptions): void {
  const isInterval: Check = (value) =>
    value === false || (isSeconds(value) && Number(value) >= SHORTEST_ROTATION_SECONDS);
  const interval = `neither false nor a whole number of seconds from ${SHORTEST_ROTATION_SECONDS}`;
  assertOption("jwks.rotationInterval", rotationInterval, isInterval, interval);
  assertOption("jwks.gracePeriod", gracePeriod, isSeconds, "no whole number of seconds above 0");
  const isPath: Check = (value) => typeof value === "string" && PATH.test(value) && !/\/\.{1,2}(?:\/|$)/.test(value);
  assertOption("jwks.jwksPath", jwksPath, isPath, "no path of plain segments, such as /.well-known/jwks.json");
  const isUrl: Check = (value) => typeof value === "string" && URL.parse(value) !== null;
  assertOption("jwks.remoteUrl", remoteUrl, isUrl, "no URL");
}

function assertJwt({ issuer, audience, definePayload, getSubject, sign }: TokenOptions): void {
  assertOption("jwt.issuer", issuer, isText, "no text");
  const isAudience: Check = (value) =>
    isText(value) || (Array.isArray(value) && value.length > 0 && value.every(isText));
  assertOption("jwt.audience", audience, isAudience, "neither a text nor a list of texts");
  for (const [name, value] of Object.entries({ definePayload, getSubject, sign }))
    assertOption(`jwt.${name}`, value, isFunction, "no function");
}

/** @throws TypeError for an unknown option, or one whose value cannot be */
export function assertOptions(options: JwtOptions): void {
  assertNames("", options, OPTIONS);
  const { jwks, jwt, disableSettingJwtHeader } = options;
  assertNames("jwks", jwks, JWKS);
  assertNames("jwt", jwt, JWT);
  const isBoolean: Check = (value) => typeof value === "boolean";
  assertOption("disableSettingJwtHeader", disableSettingJwtHeader, isBoolean, "neither true nor false");
  assertKeyPair(jwks?.keyPairConfig);
  assertJwks(jwks ?? {});
  assertJwt(jwt ?? {});
  if ((jwt?.sign === undefined) !== (jwks?.remoteUrl === undefined))
    throw new TypeError(
      "jwt: jwt.sign and jwks.remoteUrl go together: who signs elsewhere publishes its keys elsewhere",
    );
}
