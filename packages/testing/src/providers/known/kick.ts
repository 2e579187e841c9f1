import { authorize } from "../authorize.ts";
import { CLIENT, type Fixture, json, notFound } from "../fixture.ts";
import { answerToken, type Refuse } from "../token.ts";
import type { World } from "../world.ts";

type KickUser = {
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
  readonly profile_picture: string;
};

/** @see https://docs.kick.com/getting-started/generating-tokens-oauth2-flow */
const refuse: Refuse = (_code, _description, status) => json({ error: "Invalid request" }, status);

function users(request: Request, world: World<KickUser>): Response {
  const issued = world.bearer(request);
  if (issued === null) return json({ data: {}, message: "Unauthorized" }, 401);
  if (!issued.grant.scopes.includes("user:read")) return json({ data: {}, message: "Forbidden" }, 403);
  return json({ data: [issued.grant.person], message: "OK" });
}

/** Answers as Kick does. */
export const kick: Fixture<KickUser> = {
  id: "kick",
  social: { kick: { clientId: CLIENT.id, clientSecret: CLIENT.secret } },
  hosts: ["id.kick.com", "api.kick.com"],
  scopes: ["user:read"],
  refreshes: true,
  denial: "access_denied",
  person: (n) => ({
    user_id: 4_377_000 + n,
    name: `Streamer${n}`,
    email: `streamer-${n}@kick.example.org`,
    profile_picture: `https://kick.com/img/default-profile-pictures/default${n}.jpeg`,
  }),
  called: ({ name, email }) => ({ name, email }),
  expects: ({ user_id, name, email, profile_picture }) => ({
    accountId: String(user_id),
    name,
    email,
    emailVerified: false,
    image: profile_picture || null,
  }),
  handle(request, world) {
    const { host, pathname } = new URL(request.url);
    const asked = `${request.method} ${host}${pathname}`;
    if (asked === "GET api.kick.com/public/v1/users") return users(request, world);
    if (asked === "POST id.kick.com/oauth/token")
      return answerToken(request, world, {
        authentication: "post",
        pkce: "required",
        lifetime: 7200,
        refresh: "rotated",
        refuse,
        answer: ({ accessToken, refreshToken, grant }) => ({
          access_token: accessToken,
          token_type: "Bearer",
          refresh_token: refreshToken,
          expires_in: 7200,
          scope: grant.scopes.join(" "),
        }),
      });
    if (asked !== "GET id.kick.com/oauth/authorize") return notFound(request);
    return authorize(request, world, {
      scopes: ["user:read", "channel:read", "channel:write", "chat:write", "events:subscribe"],
      pkce: "required",
      check: (parameters) => (parameters.get("scope") ? null : "scope is missing"),
    });
  },
};
