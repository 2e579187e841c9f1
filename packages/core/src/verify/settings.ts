import type { VerifierOptions } from "./options.ts";

const NAMES: Readonly<Record<keyof VerifierOptions, true>> = {
  issuer: true,
  audience: true,
  jwksUrl: true,
  algorithms: true,
  clockTolerance: true,
  cacheMaxAge: true,
  unsafeAllowHttp: true,
  fetch: true,
  now: true,
};

/** With `none` or a shared secret anybody signs who can read the key set. */
const ASYMMETRIC = /^(?:RS|PS|ES)(?:256|384|512)$|^EdDSA$|^Ed25519$/;
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
const ALGORITHMS = ["EdDSA", "ES256", "ES512", "RS256", "PS256"];
const CACHED_SECONDS = 600;
const MOST_TOLERANCE_SECONDS = 300;
const MOST_CACHED_SECONDS = 3600;

/** The options with every default filled in. */
export interface VerifierSettings {
  readonly issuer: string;
  readonly audience: string[];
  readonly url: URL;
  readonly algorithms: string[];
  readonly clockTolerance: number;
  readonly cacheMaxAge: number;
  readonly fetch: VerifierOptions["fetch"];
  readonly now: () => Date;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function assertThat(isRight: boolean, complaint: string): asserts isRight {
  if (!isRight) throw new TypeError(`createVerifier: ${complaint}`);
}

function urlOf({ issuer, jwksUrl, unsafeAllowHttp = false }: VerifierOptions): URL {
  const url = URL.parse(jwksUrl ?? `${issuer.replace(/\/+$/, "")}/api/auth/jwks`);
  assertThat(url !== null, jwksUrl === undefined ? "the issuer is no URL: say jwksUrl" : "jwksUrl is no URL");
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.test(url.hostname));
  assertThat(isSafe || (unsafeAllowHttp && url.protocol === "http:"), "the keys are to come by https");
  return url;
}

function assertSeconds(name: string, value: unknown, least: number, most: number): void {
  const isRight = Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
  assertThat(isRight, `${name} is no whole number of seconds from ${least} to ${most}`);
}

/** @throws TypeError for an unknown option, or one whose value cannot be */
export function resolveVerifier(options: VerifierOptions): VerifierSettings {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(NAMES, name));
  assertThat(unknown === undefined, `there is no option ${unknown}`);
  const { issuer, audience, algorithms = ALGORITHMS, clockTolerance = 0, cacheMaxAge = CACHED_SECONDS } = options;
  assertThat(isText(issuer), "issuer is no text");
  const audiences = typeof audience === "string" ? [audience] : [...(audience ?? [])];
  assertThat(audiences.length > 0 && audiences.every(isText), "audience is neither a text nor a list of texts");
  const shared = algorithms.find((name) => !ASYMMETRIC.test(name));
  assertThat(
    algorithms.length > 0 && shared === undefined,
    `algorithms names ${shared ?? "none"}: asymmetric ones only`,
  );
  assertSeconds("clockTolerance", clockTolerance, 0, MOST_TOLERANCE_SECONDS);
  assertSeconds("cacheMaxAge", cacheMaxAge, 1, MOST_CACHED_SECONDS);
  return {
    issuer,
    audience: audiences,
    url: urlOf(options),
    algorithms: [...algorithms],
    clockTolerance,
    cacheMaxAge,
    fetch: options.fetch,
    now: options.now ?? (() => new Date()),
  };
}
