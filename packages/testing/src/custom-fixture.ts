import type { CustomProviderOptions } from "@sallyport/core";
import { authorize } from "./providers/authorize.ts";
import { type Fixture, json, notFound } from "./providers/fixture.ts";
import { commonClaims, keySet, signIdToken } from "./providers/signing.ts";
import { answerToken } from "./providers/token.ts";
import type { World } from "./providers/world.ts";

type Claims = {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean;
};

interface Places {
  readonly authorization: string;
  readonly token: string;
  readonly userInfo?: string;
  readonly jwks?: string;
  readonly issuer?: string;
}

const LIFETIME = 3600;
const WELL_KNOWN = "/.well-known/openid-configuration";
const issuerOf = (discoveryUrl: string): string => discoveryUrl.replace(WELL_KNOWN, "").replace(/\/$/, "");

function placesOf({ endpoints, discoveryUrl }: CustomProviderOptions): Places {
  if (endpoints !== undefined) return endpoints;
  const issuer = issuerOf(discoveryUrl ?? "");
  return {
    issuer,
    authorization: `${issuer}/authorize`,
    token: `${issuer}/token`,
    userInfo: `${issuer}/userinfo`,
    jwks: `${issuer}/jwks`,
  };
}

/** @see OpenID Connect Discovery section 3 */
const documentOf = ({ issuer, authorization, token, userInfo, jwks }: Places) => ({
  issuer,
  authorization_endpoint: authorization,
  token_endpoint: token,
  userinfo_endpoint: userInfo,
  jwks_uri: jwks,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
  token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
});

function tokenOf(request: Request, world: World<Claims>, pkce: "supported" | "unknown", issuer: string | undefined) {
  return answerToken(request, world, {
    authentication: "both",
    pkce,
    lifetime: LIFETIME,
    refresh: "rotated",
    answer: ({ accessToken, refreshToken, grant }) => ({
      access_token: accessToken,
      token_type: "Bearer",
      expires_in: LIFETIME,
      ...(refreshToken !== null && { refresh_token: refreshToken }),
      scope: grant.scopes.join(" "),
      ...(issuer !== undefined && {
        id_token: signIdToken({ ...commonClaims(world, grant, issuer), ...grant.person }),
      }),
    }),
  });
}

function userInfoOf(request: Request, world: World<Claims>): Response {
  const issued = world.bearer(request);
  return issued === null ? json({ error: "invalid_token" }, 401) : json(issued.grant.person);
}

/** Accepts all scopes and parameters, because nothing says which ones the provider knows. */
function authorizeAny(request: Request, world: World<Claims>, pkce: "supported" | "unknown"): Response {
  const { searchParams } = new URL(request.url);
  const scopes = (searchParams.get("scope") ?? "").split(" ");
  return authorize(request, world, { scopes, pkce, parameters: [...searchParams.keys()] });
}

export function customFixture(own: CustomProviderOptions): Fixture<Claims> {
  const places = placesOf(own);
  const pkce = own.pkce === false ? "unknown" : "supported";
  const urls = [...Object.values(places)].filter((url) => URL.canParse(url));
  const isAt = (place: string | undefined, url: string): boolean => place !== undefined && url.split("?")[0] === place;
  return {
    id: own.id,
    social: {},
    hosts: [...new Set(urls.map((url) => new URL(url).host))],
    scopes: own.scopes ?? [],
    refreshes: true,
    denial: "access_denied",
    person: (n) => ({
      sub: `${own.id}-${n}`,
      name: `Person ${n}`,
      email: `person-${n}@${own.id}.example.org`,
      email_verified: true,
    }),
    called: ({ name, email, emailVerified }) => ({ name, email, email_verified: emailVerified }),
    expects: ({ sub, name, email, email_verified }) => ({
      accountId: sub,
      name,
      email,
      emailVerified: email_verified,
      image: null,
    }),
    handle(request, world) {
      const { url } = request;
      if (places.issuer !== undefined && isAt(`${places.issuer}${WELL_KNOWN}`, url)) return json(documentOf(places));
      if (isAt(places.jwks, url)) return json(keySet());
      if (isAt(places.userInfo, url)) return userInfoOf(request, world);
      if (isAt(places.token, url)) return tokenOf(request, world, pkce, places.jwks && places.issuer);
      return isAt(places.authorization, url) ? authorizeAny(request, world, pkce) : notFound(request);
    },
  };
}
