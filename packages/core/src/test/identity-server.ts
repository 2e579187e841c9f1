import { TestClock } from "@sallyport/testing";
import { type CryptoKey, exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from "jose";
import { START } from "sallyport-tests/ground/open-auth";
import type { CustomProviderOptions } from "../contracts/custom-provider-options.ts";
import type { FlowSecrets, HandedToken } from "../contracts/identity-provider.ts";
import {
  defineProvider,
  type JsonObject,
  type ProviderDefinition,
  type ProviderTokens,
} from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { createProvider } from "../oauth/create-provider.ts";
import { toNonce } from "../oauth/nonce.ts";
import { customProvider } from "../providers/custom.ts";
import { startLoopback } from "./loopback.ts";

export const REDIRECT = "https://app.example.com/api/auth/callback/mock";
export const FLOW: FlowSecrets = { state: "s".repeat(32), codeVerifier: "v".repeat(128) };

const TOOLS = { fetch: null, timeoutSeconds: 5, redirectURI: REDIRECT };

/** Creates a provider without user info and PKCE, with changes from the definition. */
export function definedProvider(
  definition: Partial<ProviderDefinition<ProviderOptions>>,
  options: Partial<ProviderOptions> = {},
  clock = new TestClock(START),
) {
  const whole = defineProvider<ProviderOptions>({
    id: "peculiar",
    endpoints: { authorization: "https://id.example.com/authorize", token: "https://id.example.com/token" },
    scopes: ["a", "b"],
    pkce: false,
    email: "never",
    profile: () => Promise.reject(new Error("not asked")),
    ...definition,
  });
  return createProvider(whole, { clientId: "app", ...options }, { ...TOOLS, clock });
}

export type TokenClaims = Readonly<Record<string, unknown>>;

type Changes<Value> = { readonly [Key in keyof Value]?: Value[Key] | undefined };

const withChanges = <Value extends object>(value: Value, changes: Changes<Value>): Value =>
  // A removed key was optional, or the test checks its absence.
  Object.fromEntries(Object.entries({ ...value, ...changes }).filter(([, given]) => given !== undefined)) as Value;

/** Creates a provider's key pair, with its public key in the form of RFC 7517. */
export async function createKey(kid: string, algorithm = "RS256") {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  return { kid, algorithm, privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: algorithm } };
}

/** The pair is created once, because that takes half a second. */
let usualKey: ReturnType<typeof createKey> | null = null;

interface Setup {
  readonly ownKey?: Awaited<ReturnType<typeof createKey>>;
  /** The issuer. Default: the server's origin. */
  readonly issuer?: string;
}

/** Starts an OpenID Connect provider whose responses a test can change. */
export async function startIdentityServer({ ownKey, issuer }: Setup = {}) {
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
  /** The claims of a valid ID token; undefined removes one. */
  const claimsOf = (claims: TokenClaims = {}): JsonObject =>
    withChanges<Record<string, unknown>>(
      {
        iss: issuer ?? origin,
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
    return createProvider(customProvider(options), options, { ...TOOLS, timeoutSeconds, clock });
  };
  /** The same server with the test's own definition. */
  const defined = (definition: Partial<ProviderDefinition<ProviderOptions>>) =>
    definedProvider(
      { endpoints: { authorization: `${origin}/authorize`, token: `${origin}/token?v=2` }, ...definition },
      { unsafePrivateHosts: [host] },
      clock,
    );
  return { ...server, clock, key, now, claimsOf, sign, mock, defined };
}

export const tokensOf = (changes: Partial<ProviderTokens> = {}): ProviderTokens => ({
  accessToken: "access",
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scopes: null,
  refreshParameters: null,
  raw: {},
  ...changes,
});

/** An ID token that a client sends. */
export const hand = (token: string, more: Partial<HandedToken> = {}): HandedToken => ({
  token,
  nonce: null,
  accessToken: null,
  refreshToken: null,
  expiresAt: null,
  firstConsent: null,
  ...more,
});

/** A valid callback with changes; undefined removes a parameter. */
export function callbackOf(changes: Readonly<Record<string, string | undefined>> = {}): URLSearchParams {
  const parameters = Object.entries({ code: "the-code", state: FLOW.state, ...changes });
  return new URLSearchParams(parameters.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
