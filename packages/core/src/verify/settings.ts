import { checkOptions, type Shapes } from "../kernel/check-options.ts";
import { array, boolean, either, filled, func, matching, optional, url, whole } from "../kernel/shape.ts";
import type { VerifierOptions } from "./options.ts";

/** Symmetric algorithms are refused: anyone who reads the public key set could sign with its content as the secret. */
const ASYMMETRIC = /^(?:RS|PS|ES)(?:256|384|512)$|^EdDSA$|^Ed25519$/;
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
const ALGORITHMS = ["EdDSA", "ES256", "ES512", "RS256", "PS256"];
const CACHED_SECONDS = 600;
const MOST_TOLERANCE_SECONDS = 300;
const MOST_CACHED_SECONDS = 3600;

const SHAPES: Shapes<VerifierOptions> = {
  issuer: filled,
  audience: either("must be a text or a list of texts", filled, array(filled, 1)),
  jwksUrl: optional(url),
  algorithms: optional(array(matching(ASYMMETRIC, "must be the name of an asymmetric algorithm"), 1)),
  clockTolerance: optional(whole(0, MOST_TOLERANCE_SECONDS)),
  cacheMaxAge: optional(whole(1, MOST_CACHED_SECONDS)),
  unsafeAllowHttp: optional(boolean),
  fetch: optional(func),
  now: optional(func),
};

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

function assertThat(isRight: boolean, complaint: string): asserts isRight {
  if (!isRight) throw new TypeError(`createVerifier: ${complaint}`);
}

function urlOf({ issuer, jwksUrl, unsafeAllowHttp = false }: VerifierOptions): URL {
  const address = URL.parse(jwksUrl ?? `${issuer.replace(/(?<!\/)\/+$/, "")}/api/auth/jwks`);
  assertThat(address !== null, "the issuer must be a URL, or jwksUrl must be set");
  const isSafe = address.protocol === "https:" || (address.protocol === "http:" && LOOPBACK.test(address.hostname));
  assertThat(isSafe || (unsafeAllowHttp && address.protocol === "http:"), "the key set must be loaded over https");
  return address;
}

export function resolveVerifier(options: VerifierOptions): VerifierSettings {
  checkOptions("createVerifier", SHAPES, options);
  const { issuer, audience, algorithms = ALGORITHMS, clockTolerance = 0, cacheMaxAge = CACHED_SECONDS } = options;
  const audiences = typeof audience === "string" ? [audience] : [...audience];
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
