import { authorize } from "../authorize.ts";
import { CLIENT, type Fixture, json, notFound } from "../fixture.ts";
import { commonClaims, keySet, signIdToken } from "../signing.ts";
import { answerToken, type Refuse } from "../token.ts";
import type { Grant, World } from "../world.ts";

type TwitchUser = {
  readonly sub: string;
  readonly preferred_username: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly picture: string;
};

const ISSUER = "https://id.twitch.tv/oauth2";
const LIFETIME = 14_124;

const refuse: Refuse = (code, description, status) =>
  code === "invalid_client"
    ? json({ status: 403, message: "invalid client secret" }, 403)
    : json({ status, message: code === "invalid_grant" ? "Invalid authorization code" : description }, status);

/** Returns the requested claims; the token has no others. @see OpenID Connect Core section 5.5 */
function asked(grant: Grant<TwitchUser>): string[] {
  const claims: { id_token?: object } = JSON.parse(grant.parameters.get("claims") ?? "{}");
  return Object.keys(claims.id_token ?? {});
}

function idToken(world: World<TwitchUser>, grant: Grant<TwitchUser>): string {
  const { sub, ...claims } = grant.person;
  const names = asked(grant);
  const given = Object.entries(claims).filter(([name]) => names.includes(name));
  const common = { ...commonClaims(world, grant, ISSUER), azp: CLIENT.id };
  return signIdToken({ ...common, sub, ...Object.fromEntries(given) });
}

const token = (request: Request, world: World<TwitchUser>): Promise<Response> =>
  answerToken(request, world, {
    authentication: "post",
    pkce: "unknown",
    lifetime: LIFETIME,
    refresh: "rotated",
    refuse,
    answer: ({ accessToken, refreshToken, grant }, form) => ({
      access_token: accessToken,
      expires_in: LIFETIME,
      ...(form.get("grant_type") === "authorization_code" && { id_token: idToken(world, grant) }),
      refresh_token: refreshToken,
      // Twitch returns a list, contrary to RFC 6749 section 5.1.
      scope: [...grant.scopes].sort(),
      token_type: "bearer",
    }),
  });

/** @see https://dev.twitch.tv/docs/authentication/getting-tokens-oidc/#requesting-claims */
function wrongClaims(parameters: URLSearchParams): string | null {
  const claims = parameters.get("claims");
  if (claims === null) return null;
  const known = ["email", "email_verified", "picture", "preferred_username", "updated_at"];
  const { id_token = {}, userinfo = {} } = JSON.parse(claims);
  const stranger = Object.keys({ ...id_token, ...userinfo }).find((name) => !known.includes(name));
  return stranger === undefined ? null : `claim ${stranger} is unknown`;
}

/** Answers as Twitch does. */
export const twitch: Fixture<TwitchUser> = {
  id: "twitch",
  social: { twitch: { clientId: CLIENT.id, clientSecret: CLIENT.secret } },
  hosts: ["id.twitch.tv"],
  scopes: ["openid", "user:read:email"],
  refreshes: true,
  pkce: false,
  denial: "access_denied",
  person: (n) => ({
    sub: `71303${n}`,
    preferred_username: `Twitcher${n}`,
    email: `twitcher-${n}@twitch.example.org`,
    email_verified: true,
    picture: `https://static-cdn.jtvnw.net/jtv_user_pictures/${n}-profile_image-300x300.png`,
  }),
  called: ({ name, email, emailVerified }) => ({ preferred_username: name, email, email_verified: emailVerified }),
  expects: ({ sub, preferred_username, email, email_verified, picture }) => ({
    accountId: sub,
    name: preferred_username,
    email,
    emailVerified: email_verified,
    image: picture,
  }),
  handle(request, world) {
    switch (new URL(request.url).pathname) {
      case "/oauth2/keys":
        return json(keySet());
      case "/oauth2/token":
        return token(request, world);
      case "/oauth2/authorize":
        return authorize(request, world, {
          scopes: ["openid", "user:read:email", "channel:read:subscriptions"],
          pkce: "unknown",
          parameters: ["claims", "force_verify", "nonce"],
          check: wrongClaims,
          denial: { error: "access_denied", error_description: "The user denied you access" },
        });
      default:
        return notFound(request);
    }
  },
};
