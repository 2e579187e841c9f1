import { authorize } from "../authorize.ts";
import { CLIENT, type Fixture, json, notFound } from "../fixture.ts";
import { answerToken, type Refuse } from "../token.ts";
import type { World } from "../world.ts";

type GitlabUser = {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly state: "active" | "blocked" | "deactivated";
  readonly locked: boolean;
  readonly avatar_url: string | null;
  readonly email: string;
  readonly confirmed_at: string | null;
};

const SECONDS_IN_TWO_HOURS = 7200;

const WORDS: Readonly<Record<string, string>> = {
  invalid_grant:
    "The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.",
  invalid_client:
    "Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method.",
};
const refuse: Refuse = (code, description, status) =>
  json({ error: code, error_description: WORDS[code] ?? description }, status);

const token = (request: Request, world: World<GitlabUser>): Promise<Response> =>
  answerToken(request, world, {
    authentication: "both",
    pkce: "supported",
    lifetime: SECONDS_IN_TWO_HOURS,
    refresh: "rotated",
    refuse,
    answer: ({ accessToken, refreshToken, grant }) => ({
      access_token: accessToken,
      token_type: "Bearer",
      expires_in: SECONDS_IN_TWO_HOURS,
      refresh_token: refreshToken,
      scope: grant.scopes.join(" "),
      created_at: world.seconds(),
    }),
  });

function user(request: Request, world: World<GitlabUser>): Response {
  const issued = world.bearer(request);
  if (issued === null) return json({ message: "401 Unauthorized" }, 401);
  const { person } = issued.grant;
  const more = {
    web_url: `https://gitlab.com/${person.username}`,
    public_email: "",
    bot: false,
    two_factor_enabled: true,
  };
  return json({ ...person, ...more, commit_email: person.email, external: false, identities: [] });
}

/** Answers as GitLab does. */
export const gitlab: Fixture<GitlabUser> = {
  id: "gitlab",
  social: { gitlab: { clientId: CLIENT.id, clientSecret: CLIENT.secret } },
  hosts: ["gitlab.com", "git.example.net"],
  scopes: ["read_user"],
  refreshes: true,
  denial: "access_denied",
  person: (n) => ({
    id: 1_234_567 + n,
    username: `tanuki-${n}`,
    name: `Tanuki ${n}`,
    state: "active",
    locked: false,
    avatar_url: `https://gitlab.com/uploads/-/system/user/avatar/${n}/avatar.png`,
    email: `tanuki-${n}@gitlab.example.org`,
    confirmed_at: "2024-05-23T09:05:22.123Z",
  }),
  called: ({ name, email }) => ({ name, email }),
  expects: ({ id, name, email, avatar_url }) => ({
    accountId: String(id),
    name,
    email,
    // GitLab may set `confirmed_at` without sending a mail.
    emailVerified: false,
    image: avatar_url,
  }),
  handle(request, world) {
    switch (new URL(request.url).pathname) {
      case "/oauth/token":
        return token(request, world);
      case "/api/v4/user":
        return user(request, world);
      case "/oauth/authorize":
        return authorize(request, world, {
          scopes: ["read_user", "openid", "profile", "email", "api"],
          pkce: "supported",
          denial: {
            error: "access_denied",
            error_description: "The resource owner or authorization server denied the request.",
          },
        });
      default:
        return notFound(request);
    }
  },
};
