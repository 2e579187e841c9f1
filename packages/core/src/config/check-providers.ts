import type { AuthOptions } from "../contracts/options.ts";
import type { CustomProviderOptions, ProviderOptions } from "../contracts/provider-options.ts";
import { PROVIDER_IDS } from "../data/provider-ids.ts";
import { isScopeToken } from "../oauth/scopes.ts";
import { createUrlGuard } from "../oauth/url-guard.ts";
import { readEnv } from "./environment.ts";

/** What the protocol sets itself: given twice, somebody else's reading of a URL decides. */
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

function isGuarded(url: string, hosts: readonly string[]): boolean {
  try {
    createUrlGuard(hosts, null).check(url, "unreachable");
    return true;
  } catch {
    return false;
  }
}

/** Every provider may have one that is the application's to name. */
const configuredUrls = (options: object): string[] =>
  ["issuer", "authority"].flatMap((name) => {
    const url: unknown = Reflect.get(options, name);
    return typeof url === "string" ? [url] : [];
  });

function commonProblems(place: string, options: Partial<ProviderOptions>, urls: readonly string[]): string[] {
  const { authorizationParams = {}, scope = [], unsafePrivateHosts = [] } = options;
  const set = Object.keys(authorizationParams).filter((name) => PROTOCOL.includes(name));
  return [
    ...set.map((name) => `${place}.authorizationParams.${name}: the protocol sets it`),
    ...(scope.every(isScopeToken) ? [] : [`${place}.scope: give each scope by itself, without spaces`]),
    ...(urls.every((url) => isGuarded(url, unsafePrivateHosts))
      ? []
      : [`${place}: every URL must be https and of the internet, unless unsafePrivateHosts names its host`]),
  ];
}

function customUrls({ discoveryUrl, endpoints }: CustomProviderOptions): string[] {
  const urls = [discoveryUrl, endpoints?.authorization, endpoints?.token, endpoints?.userInfo, endpoints?.jwks];
  return urls.filter((url) => url !== undefined);
}

function customProblems(options: CustomProviderOptions, place: string): string[] {
  const { id, discoveryUrl, endpoints } = options;
  const checks: [boolean, string][] = [
    [id === "credential", `${place}.id: credential is the password's`],
    [
      PROVIDER_IDS.some((known) => known === id),
      `${place}.id: ${id} is known by name, and belongs into socialProviders`,
    ],
    [(discoveryUrl === undefined) === (endpoints === undefined), `${place}: give discoveryUrl or endpoints`],
    [
      endpoints !== undefined && endpoints.userInfo === undefined && endpoints.jwks === undefined,
      `${place}.endpoints: give userInfo, jwks or both: nobody could be told otherwise`,
    ],
    [
      endpoints?.jwks !== undefined && endpoints.issuer === undefined,
      `${place}.endpoints.jwks needs issuer beside it: keys alone do not say whose they are`,
    ],
    [
      options.clientSecret === undefined && options.pkce === false,
      `${place}.pkce: a client without a secret proves itself by PKCE alone`,
    ],
    [!(options.scopes ?? []).every(isScopeToken), `${place}.scopes: give each scope by itself, without spaces`],
  ];
  return checks.flatMap(([wrong, message]) => (wrong ? [message] : []));
}

function appleProblems({ apple }: NonNullable<AuthOptions["socialProviders"]>): string[] {
  if (apple === undefined || apple.clientSecret !== undefined) return [];
  const { teamId, keyId, privateKey } = apple;
  const whole = teamId !== undefined && keyId !== undefined && privateKey !== undefined;
  return whole ? [] : ["socialProviders.apple: give teamId, keyId and privateKey, or clientSecret"];
}

function microsoftProblems({ microsoft }: NonNullable<AuthOptions["socialProviders"]>): string[] {
  const both = microsoft?.clientAssertion !== undefined && microsoft.clientSecret !== undefined;
  return both ? ["socialProviders.microsoft: give clientSecret or clientAssertion"] : [];
}

/** What is wrong with the options of identity providers. */
export function providerProblems(options: AuthOptions): string[] {
  const { socialProviders = {}, customProviders = [] } = options;
  const social = Object.entries(socialProviders).filter(([, value]) => value !== undefined);
  const ids = customProviders.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  return [
    ...(social.length + ids.length > 0 && (options.baseURL ?? readEnv("SALLYPORT_URL")) === undefined
      ? ["identity providers need baseURL: their callback is built on it and on nothing else"]
      : []),
    ...(twice === undefined ? [] : [`customProviders: ${twice} is given twice`]),
    ...appleProblems(socialProviders),
    ...microsoftProblems(socialProviders),
    ...social.flatMap(([id, value]) => commonProblems(`socialProviders.${id}`, value, configuredUrls(value))),
    ...customProviders.flatMap((custom, index) => {
      const place = `customProviders.${index}`;
      return [...customProblems(custom, place), ...commonProblems(place, custom, customUrls(custom))];
    }),
  ];
}
