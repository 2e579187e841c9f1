import type { CustomProviderOptions } from "../contracts/custom-provider-options.ts";
import type { AuthOptions } from "../contracts/options.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { nearest } from "../kernel/nearest.ts";
import { isScopeToken } from "../oauth/scopes.ts";
import { PROVIDER_IDS, WITHOUT_PKCE } from "../providers/index.ts";
import { configuredUrls, customUrls, urlProblems } from "./check-provider-urls.ts";
import { readEnv } from "./environment.ts";
import { givenProviders } from "./given-providers.ts";

/** The protocol sets these parameters. A second value would be ambiguous. */
const PROTOCOL = [
  "client_id",
  "client_key",
  "client_secret",
  "code_challenge",
  "code_challenge_method",
  "nonce",
  "redirect_uri",
  "request",
  "request_uri",
  "response_mode",
  "response_type",
  "scope",
  "state",
];

function commonProblems(place: string, { authorizationParams = {}, scope = [] }: Partial<ProviderOptions>): string[] {
  const set = Object.keys(authorizationParams).filter((name) => PROTOCOL.includes(name));
  return [
    ...set.map((name) => `${place}.authorizationParams.${name}: the protocol sets it`),
    ...(scope.every(isScopeToken) ? [] : [`${place}.scope: give each scope by itself, without spaces`]),
  ];
}

function customProblems(options: CustomProviderOptions, place: string): string[] {
  const { id, discoveryUrl, endpoints } = options;
  const checks: [boolean, string][] = [
    [id === "credential", `${place}.id: credential is reserved for passwords`],
    [PROVIDER_IDS.some((known) => known === id), `${place}.id: ${id} is built in: configure it in socialProviders`],
    [discoveryUrl === undefined && endpoints === undefined, `${place}: give discoveryUrl or endpoints`],
    [
      discoveryUrl !== undefined && endpoints !== undefined,
      `${place}: discoveryUrl and endpoints: give one of them, not both`,
    ],
    [
      endpoints !== undefined && endpoints.userInfo === undefined && endpoints.jwks === undefined,
      `${place}.endpoints: give userInfo, jwks or both: otherwise no user can be identified`,
    ],
    [
      endpoints?.jwks !== undefined && endpoints.issuer === undefined,
      `${place}.endpoints.jwks needs issuer: keys alone do not identify the provider`,
    ],
    [
      options.clientSecret === undefined && options.pkce === false,
      `${place}.pkce must not be false without a clientSecret: nothing else would authenticate the client`,
    ],
    [!(options.scopes ?? []).every(isScopeToken), `${place}.scopes: give each scope by itself, without spaces`],
  ];
  return checks.flatMap(([wrong, message]) => (wrong ? [message] : []));
}

/** The key is checked by its form only, because importing it takes time. Environment variables may hold `\\n`. */
const PKCS8 =
  /^-----BEGIN PRIVATE KEY-----(?:\\n|\s)+(?:[A-Za-z0-9+/=]+(?:\\n|\s)+)+-----END PRIVATE KEY-----(?:\\n|\s)*$/;

function appleProblems({ apple }: NonNullable<AuthOptions["socialProviders"]>): string[] {
  if (apple === undefined) return [];
  const { teamId, keyId, privateKey } = apple;
  if (privateKey !== undefined && !PKCS8.test(privateKey)) {
    return ["socialProviders.apple.privateKey must be a PKCS #8 PEM: give the whole text of Apple's .p8 file"];
  }
  if (apple.clientSecret !== undefined) return [];
  const whole = teamId !== undefined && keyId !== undefined && privateKey !== undefined;
  return whole ? [] : ["socialProviders.apple: give teamId, keyId and privateKey, or clientSecret"];
}

function microsoftProblems({ microsoft }: NonNullable<AuthOptions["socialProviders"]>): string[] {
  const both = microsoft?.clientAssertion !== undefined && microsoft.clientSecret !== undefined;
  return both ? ["socialProviders.microsoft: give clientSecret or clientAssertion"] : [];
}

/**
 * A client with neither a secret nor PKCE lets anybody redeem a stolen code.
 * @see RFC 7636 section 1
 */
function secretProblems(id: string, { clientSecret, ...options }: Partial<ProviderOptions>): string[] {
  const isPublic = WITHOUT_PKCE.every((known) => known !== id) && !("pkce" in options && options.pkce === false);
  if (clientSecret !== undefined || isPublic) return [];
  return [`socialProviders.${id}.clientSecret is required: without PKCE, nothing else authenticates the client`];
}

function trustProblems({ account }: AuthOptions, ids: readonly string[]): string[] {
  const known = [...new Set([...ids, ...PROVIDER_IDS])];
  const unknownIds = (account?.accountLinking?.trustedProviders ?? []).filter((id) => !known.includes(id));
  return unknownIds.map((id) => {
    const near = nearest(id, known);
    const hint = near === null ? `Configured: ${ids.join(", ") || "none"}` : `Did you mean ${near}?`;
    return `account.accountLinking.trustedProviders names the unknown provider ${id}. ${hint}`;
  });
}

export function providerProblems(options: AuthOptions): string[] {
  const { socialProviders = {}, customProviders = [] } = options;
  const social = givenProviders(options);
  const ids = customProviders.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  return [
    ...(social.length + ids.length > 0 && (options.baseURL ?? readEnv("SALLYPORT_URL")) === undefined
      ? ["identity providers need baseURL: their callback URLs are built from it alone"]
      : []),
    ...(twice === undefined ? [] : [`customProviders: ${twice} is given twice`]),
    ...trustProblems(options, [...social.map(([id]) => id), ...ids]),
    ...appleProblems(socialProviders),
    ...microsoftProblems(socialProviders),
    ...social.flatMap(([id, value]) => {
      const place = `socialProviders.${id}`;
      return [
        ...secretProblems(id, value),
        ...commonProblems(place, value),
        ...urlProblems(place, configuredUrls(value), value.unsafePrivateHosts),
      ];
    }),
    ...customProviders.flatMap((custom) => {
      const place = `customProviders.${custom.id}`;
      const urls = urlProblems(place, customUrls(custom), custom.unsafePrivateHosts);
      return [...customProblems(custom, place), ...commonProblems(place, custom), ...urls];
    }),
  ];
}
