import { authorize } from "../authorize.ts";
import { CLIENT, type Fixture, json, namesIn, notFound } from "../fixture.ts";
import { commonClaims, keySet, signIdToken } from "../signing.ts";
import { answerToken, type Refuse } from "../token.ts";
import type { Grant, World } from "../world.ts";

type LinkedinUser = {
  readonly sub: string;
  readonly name: string;
  readonly given_name: string;
  readonly family_name: string;
  readonly picture?: string;
  readonly locale: { readonly country: string; readonly language: string };
  readonly email: string;
  readonly email_verified: boolean;
};

const ISSUER = "https://www.linkedin.com/oauth";
const SECONDS_IN_60_DAYS = 5_184_000;

const refuse: Refuse = (code, description, status) => {
  const text =
    code === "invalid_grant"
      ? "Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired. Or external member binding exists"
      : description;
  return json({ error: code === "invalid_grant" ? "invalid_request" : code, error_description: text }, status);
};

function idToken(world: World<LinkedinUser>, grant: Grant<LinkedinUser>): string {
  const common = commonClaims(world, { ...grant, nonce: null }, ISSUER);
  return signIdToken({ ...common, ...grant.person, locale: "en_US" });
}

const token = (request: Request, world: World<LinkedinUser>): Promise<Response> =>
  answerToken(request, world, {
    authentication: "post",
    pkce: "unknown",
    lifetime: SECONDS_IN_60_DAYS,
    // LinkedIn refuses a verifier unless the client is native.
    check: (form) => (form.has("code_verifier") ? ["invalid_client", "Client authentication failed"] : null),
    refuse,
    // Only partners receive refresh tokens.
    answer: ({ accessToken, grant }) => ({
      access_token: accessToken,
      expires_in: SECONDS_IN_60_DAYS,
      scope: [...grant.scopes].sort().join(","),
      token_type: "Bearer",
      ...(grant.scopes.includes("openid") && { id_token: idToken(world, grant) }),
    }),
  });

function userInfo(request: Request, world: World<LinkedinUser>): Response {
  const issued = world.bearer(request);
  if (issued === null) {
    const message = "Invalid access token";
    return json({ status: 401, serviceErrorCode: 65_600, code: "INVALID_ACCESS_TOKEN", message }, 401);
  }
  const { person, scopes } = issued.grant;
  const { email, email_verified, ...rest } = person;
  return json({ ...rest, ...(scopes.includes("email") && { email, email_verified }) });
}

/** Answers as LinkedIn does. */
export const linkedin: Fixture<LinkedinUser> = {
  id: "linkedin",
  social: { linkedin: { clientId: CLIENT.id, clientSecret: CLIENT.secret } },
  hosts: ["www.linkedin.com", "api.linkedin.com"],
  scopes: ["email", "openid", "profile"],
  refreshes: false,
  pkce: false,
  denial: "user_cancelled_login",
  person: (n) => ({
    sub: `782bbtaQ${n}`,
    name: `Hedy Lamarr ${n}`,
    given_name: "Hedy",
    family_name: "Lamarr",
    picture: `https://media.licdn.com/dms/image/${n}/profile-displayphoto-shrink_100_100/0?e=1&v=beta&t=x`,
    locale: { country: "US", language: "en" },
    email: `hedy-${n}@linkedin.example.org`,
    email_verified: true,
  }),
  called: ({ name, email, emailVerified }) => {
    const { first, last } = namesIn(name);
    return { name, given_name: first, family_name: last, email, email_verified: emailVerified };
  },
  expects: ({ sub, name, email, email_verified, picture }) => ({
    accountId: sub,
    name,
    email,
    emailVerified: email_verified,
    image: picture ?? null,
  }),
  handle(request, world) {
    const { host, pathname } = new URL(request.url);
    if (host === "api.linkedin.com" && pathname === "/v2/userinfo") return userInfo(request, world);
    if (pathname === "/oauth/openid/jwks") return json(keySet());
    if (pathname === "/oauth/v2/accessToken") return token(request, world);
    if (pathname !== "/oauth/v2/authorization") return notFound(request);
    return authorize(request, world, {
      scopes: ["openid", "profile", "email", "w_member_social"],
      pkce: "unknown",
      parameters: ["nonce", "prompt"],
      denial: { error: "user_cancelled_login", error_description: "The user cancelled LinkedIn login" },
    });
  },
};
