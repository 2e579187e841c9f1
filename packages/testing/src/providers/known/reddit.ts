import { authorize } from "../authorize.ts";
import { CLIENT, type Fixture, json, notFound } from "../fixture.ts";
import { answerToken, type Refuse } from "../token.ts";
import type { World } from "../world.ts";

type RedditUser = {
  readonly id: string;
  readonly name: string;
  /** Reddit escapes the ampersands for HTML. */
  readonly icon_img: string;
};

const iconOf = (n: number): string => `https://styles.redditmedia.com/t5_${n}/styles/profileIcon_${n}.png`;
const problem = (message: string, status: number): Response => json({ message, error: status }, status);

/** Reddit applies a shared limit to default user agents. @see https://github.com/reddit-archive/reddit/wiki/API */
const isNameless = ({ headers }: Request): boolean =>
  !headers.get("user-agent") || /^(node|undici|axios|curl|bun|deno)\b/i.test(headers.get("user-agent") ?? "");

const refuseFor =
  (form: URLSearchParams): Refuse =>
  (code) => {
    if (code === "invalid_client") return problem("Unauthorized", 401);
    const refreshes = form.get("grant_type") === "refresh_token";
    return refreshes ? problem("Bad Request", 400) : json({ error: code });
  };

async function token(request: Request, world: World<RedditUser>): Promise<Response> {
  const form = new URLSearchParams(await request.clone().text());
  return answerToken(request, world, {
    authentication: "basic",
    pkce: "unknown",
    lifetime: 86_400,
    refresh: "kept",
    gives: ({ parameters }) => parameters.get("duration") === "permanent",
    refuse: refuseFor(form),
    answer: ({ accessToken, refreshToken, grant }) => ({
      access_token: accessToken,
      token_type: "bearer",
      expires_in: 86_400,
      ...(refreshToken !== null && { refresh_token: refreshToken }),
      scope: grant.scopes.join(" "),
    }),
  });
}

function me(request: Request, world: World<RedditUser>): Response {
  const issued = world.bearer(request);
  if (issued === null) return problem("Unauthorized", 401);
  if (!issued.grant.scopes.includes("identity")) return problem("Forbidden", 403);
  const more = { has_verified_email: true, over_18: false, link_karma: 1, comment_karma: 1, created_utc: 1.4e9 };
  return json({ ...issued.grant.person, ...more });
}

/** Answers as Reddit does. */
export const reddit: Fixture<RedditUser> = {
  id: "reddit",
  social: { reddit: { clientId: CLIENT.id, clientSecret: CLIENT.secret } },
  hosts: ["www.reddit.com", "oauth.reddit.com"],
  scopes: ["identity"],
  refreshes: true,
  pkce: false,
  denial: "access_denied",
  person: (n) => ({
    id: `1w72${n}`,
    name: `snoo_${n}`,
    icon_img: `${iconOf(n)}?width=256&amp;height=256&amp;crop=256:256,smart&amp;s=0f3c`,
  }),
  called: ({ name }) => ({ name }),
  expects: ({ id, name, icon_img }) => ({
    accountId: id,
    name,
    email: null,
    emailVerified: false,
    image: icon_img.split("?")[0] ?? null,
  }),
  handle(request, world) {
    const { host, pathname } = new URL(request.url);
    const asked = `${request.method} ${host}${pathname}`;
    if (asked === "GET www.reddit.com/api/v1/authorize")
      return authorize(request, world, {
        scopes: ["identity", "read", "mysubreddits", "history"],
        pkce: "unknown",
        parameters: ["duration"],
        check: (parameters) =>
          ["permanent", "temporary", null].includes(parameters.get("duration")) ? null : "duration is unknown",
        denial: { error: "access_denied" },
      });
    if (isNameless(request)) return problem("Too Many Requests", 429);
    if (asked === "GET oauth.reddit.com/api/v1/me") return me(request, world);
    return asked === "POST www.reddit.com/api/v1/access_token" ? token(request, world) : notFound(request);
  },
};
