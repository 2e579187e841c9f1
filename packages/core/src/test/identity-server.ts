import { TestClock } from "@sallyport/testing";
import { type CryptoKey, exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from "jose";
import { START } from "sallyport-tests/ground/open-auth";
import type { CustomProviderOptions } from "../contracts/custom-provider-options.ts";
import type { FlowSecrets } from "../contracts/identity-provider.ts";
import type { JsonObject } from "../contracts/provider.ts";
import { createProvider } from "../oauth/create-provider.ts";
import { toNonce } from "../oauth/nonce.ts";
import { customProvider } from "../providers/custom.ts";
import { startLoopback } from "./loopback.ts";

export const REDIRECT = "https://app.example.com/api/auth/callback/mock";
export const FLOW: FlowSecrets = { state: "s".repeat(32), codeVerifier: "v".repeat(128) };

export type TokenClaims = Readonly<Record<string, unknown>>;

/** Undefined takes a key out. */
type Changes<Value> = { readonly [Key in keyof Value]?: Value[Key] | undefined };

const withChanges = <Value extends object>(value: Value, changes: Changes<Value>): Value =>
  // What is left out was optional, or the test is about its absence.
  Object.fromEntries(Object.entries({ ...value, ...changes }).filter(([, given]) => given !== undefined)) as Value;

/** A key pair as a provider has it; its public half in the form of RFC 7517. */
export async function createKey(kid: string, algorithm = "RS256") {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  return { kid, algorithm, privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: algorithm } };
}

/** Made once: a pair takes half a second. */
let usualKey: ReturnType<typeof createKey> | null = null;

/** An OpenID Connect provider of one test, that says whatever the test has it say. */
export async function startIdentityServer(ownKey?: Awaited<ReturnType<typeof createKey>>) {
  const clock = new TestClock(START);
  usualKey ??= createKey("first");
  const key = ownKey ?? (await usualKey);
  const now = (): number => Math.floor(clock.now().getTime() / 1000);
  const server = await startLoopback({
    "/jwks": () => ({ body: { keys: [key.jwk] } }),
    "/token": () => ({ body: { access_token: "access", token_type: "Bearer" } }),
    "/userinfo": () => ({ body: { sub: "person", email: "ann@example.com", email_verified: true, name: "Ann" } }),
  });
  const { host, origin, routes } = server;
  routes["/.well-known/openid-configuration"] = () => ({
    body: {
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      userinfo_endpoint: `${origin}/userinfo`,
      jwks_uri: `${origin}/jwks`,
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
    },
  });
  /** The claims of a true ID token; undefined takes one out. */
  const claimsOf = (claims: TokenClaims = {}): JsonObject =>
    withChanges<Record<string, unknown>>(
      {
        iss: origin,
        aud: "app",
        sub: "person",
        iat: now(),
        exp: now() + 3600,
        nonce: toNonce(FLOW.codeVerifier),
      },
      claims,
    );
  const sign = (
    claims: TokenClaims = {},
    header: Partial<JWTHeaderParameters> = {},
    by: CryptoKey | Uint8Array = key.privateKey,
  ): Promise<string> =>
    new SignJWT(claimsOf(claims)).setProtectedHeader({ alg: "RS256", kid: "first", ...header }).sign(by);
  const mock = (more: Changes<CustomProviderOptions> = {}, timeoutSeconds = 10) => {
    const options = withChanges<CustomProviderOptions>(
      {
        id: "mock",
        clientId: "app",
        clientSecret: "client-secret",
        unsafePrivateHosts: [host],
        discoveryUrl: origin,
      },
      more,
    );
    const tools = { fetch: null, timeoutSeconds, clock, redirectURI: REDIRECT };
    return createProvider(customProvider(options), options, tools);
  };
  return { ...server, clock, key, now, claimsOf, sign, mock };
}

/** A callback that is as it should be, with changes; undefined takes a parameter out. */
export function callbackOf(changes: Readonly<Record<string, string | undefined>> = {}): URLSearchParams {
  const parameters = Object.entries({ code: "the-code", state: FLOW.state, ...changes });
  return new URLSearchParams(parameters.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
