import { authorize } from "../authorize.ts";
import { CLIENT, type Fixture, json, notFound } from "../fixture.ts";
import { answerToken, type Refuse } from "../token.ts";
import type { World } from "../world.ts";

type TwitterUser = {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly profile_image_url: string;
  readonly confirmed_email?: string;
};

/** @see https://docs.x.com/x-api/users/user-lookup-me */
const ALWAYS = ["id", "name", "username"];
const FIELDS = [...ALWAYS, "profile_image_url", "confirmed_email", "description", "created_at", "verified"];
const SCOPES = ["users.read", "tweet.read", "offline.access", "users.email"];

const problem = (title: string, detail: string, status: number): Response =>
  json({ title, detail, type: "about:blank", status }, status);

const refuse: Refuse = (code, description, status) =>
  code === "invalid_client"
    ? json({ error: "unauthorized_client", error_description: "Missing valid authorization header" }, 401)
    : json({ error: "invalid_request", error_description: `Value passed was invalid: ${description}` }, status);

function me(request: Request, world: World<TwitterUser>): Response {
  const issued = world.bearer(request);
  if (issued === null) return problem("Unauthorized", "Unauthorized", 401);
  const { person, scopes } = issued.grant;
  if (!scopes.includes("users.read") || !scopes.includes("tweet.read"))
    return problem("Forbidden", "tweet.read and users.read are needed", 403);
  const asked = (new URL(request.url).searchParams.get("user.fields") ?? "").split(",").filter(Boolean);
  const unknown = asked.find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) return problem("Invalid Request", `user.fields has no [${unknown}]`, 400);
  const hidden = scopes.includes("users.email") ? [] : ["confirmed_email"];
  const shown = [...ALWAYS, ...asked].filter((field) => !hidden.includes(field));
  return json({ data: Object.fromEntries(Object.entries(person).filter(([field]) => shown.includes(field))) });
}

/** Answers as X, formerly Twitter does. */
export const twitter: Fixture<TwitterUser> = {
  id: "twitter",
  social: { twitter: { clientId: CLIENT.id, clientSecret: CLIENT.secret } },
  hosts: ["x.com", "api.x.com"],
  scopes: SCOPES,
  refreshes: true,
  denial: "access_denied",
  person: (n) => ({
    id: `224499494${n}`,
    name: `Jack Bird ${n}`,
    username: `jackbird${n}`,
    profile_image_url: `https://pbs.twimg.com/profile_images/${n}/bird_normal.jpg`,
    confirmed_email: `jack-${n}@twitter.example.org`,
  }),
  called: ({ name, email }) => ({ name, confirmed_email: email }),
  expects: ({ id, name, confirmed_email, profile_image_url }) => ({
    accountId: id,
    name,
    email: confirmed_email ?? null,
    emailVerified: confirmed_email !== undefined,
    image: profile_image_url,
  }),
  handle(request, world) {
    const { host, pathname } = new URL(request.url);
    const asked = `${request.method} ${host}${pathname}`;
    if (asked === "GET api.x.com/2/users/me") return me(request, world);
    if (asked === "POST api.x.com/2/oauth2/token")
      return answerToken(request, world, {
        authentication: "basic",
        pkce: "required",
        lifetime: 7200,
        refresh: "rotated",
        gives: ({ scopes }) => scopes.includes("offline.access"),
        refuse,
        answer: ({ accessToken, refreshToken, grant }) => ({
          token_type: "bearer",
          expires_in: 7200,
          access_token: accessToken,
          scope: grant.scopes.join(" "),
          ...(refreshToken !== null && { refresh_token: refreshToken }),
        }),
      });
    if (asked !== "GET x.com/i/oauth2/authorize") return notFound(request);
    return authorize(request, world, {
      scopes: [...SCOPES, "tweet.write", "follows.read"],
      pkce: "required",
      denial: { error: "access_denied" },
    });
  },
};
