import { authorize } from "../authorize.ts";
import { CLIENT, type Fixture, json, notFound } from "../fixture.ts";
import { answerToken } from "../token.ts";
import type { World } from "../world.ts";

type FacebookUser = {
  readonly id: string;
  readonly name: string;
  readonly email?: string;
};

const SECONDS_IN_60_DAYS = 5_184_000;
const VERSION = /^\/v\d+\.\d+/;

/** @see https://developers.facebook.com/docs/graph-api/guides/error-handling */
const problem = (code: number, message: string, more: object = {}): Response =>
  json({ error: { message, type: "OAuthException", code, ...more, fbtrace_id: "AxN8KbLmEoPq2vWz" } }, 400);

const PROBLEMS: Readonly<Record<string, () => Response>> = {
  invalid_client: () => problem(1, "Error validating client secret."),
  invalid_grant: () => problem(100, "This authorization code has been used.", { error_subcode: 36_009 }),
};

const pictureOf = (id: string): string =>
  `https://platform-lookaside.fbsbx.com/platform/profilepic/?asid=${id}&hash=Aa1`;

const token = (request: Request, world: World<FacebookUser>): Promise<Response> =>
  answerToken(request, world, {
    authentication: "post",
    pkce: "supported",
    lifetime: SECONDS_IN_60_DAYS,
    refuse: (code, description) => PROBLEMS[code]?.() ?? problem(100, description),
    answer: ({ accessToken }) => ({ access_token: accessToken, token_type: "bearer", expires_in: SECONDS_IN_60_DAYS }),
  });

function me(request: Request, world: World<FacebookUser>): Response {
  const { searchParams } = new URL(request.url);
  const issued = world.bearer(request) ?? world.lookUp(searchParams.get("access_token") ?? "");
  if (issued === null) return problem(190, "Invalid OAuth access token - Cannot parse access token");
  const { person, scopes } = issued.grant;
  const picture = { data: { height: 50, is_silhouette: false, url: pictureOf(person.id), width: 50 } };
  const shared = { ...person, ...(!scopes.includes("email") && { email: undefined }), picture };
  const fields = (searchParams.get("fields") ?? "id,name").split(",").map((field) => field.replace(/[.{].*$/s, ""));
  return json(Object.fromEntries(Object.entries(shared).filter(([name]) => name === "id" || fields.includes(name))));
}

function debug(request: Request, world: World<FacebookUser>): Response {
  const { searchParams } = new URL(request.url);
  const bearer = request.headers.get("authorization")?.replace(/^bearer /i, "");
  if ((bearer ?? searchParams.get("access_token")) !== `${CLIENT.id}|${CLIENT.secret}`) {
    return problem(190, "Invalid OAuth access token signature.");
  }
  const issued = world.lookUp(searchParams.get("input_token") ?? "");
  if (issued === null) {
    const error = { code: 190, message: "The access token could not be decrypted", subcode: 463 };
    return json({ data: { app_id: CLIENT.id, error, is_valid: false, scopes: [] } });
  }
  const { grant, expiresAt } = issued;
  const expires_at = Math.floor((expiresAt?.getTime() ?? 0) / 1000);
  const about = { type: "USER", application: "Example", expires_at, is_valid: true, scopes: grant.scopes };
  return json({ data: { app_id: CLIENT.id, ...about, user_id: grant.person.id } });
}

function graph(request: Request, world: World<FacebookUser>): Response | Promise<Response> {
  switch (new URL(request.url).pathname.replace(VERSION, "")) {
    case "/oauth/access_token":
      return token(request, world);
    case "/me":
      return me(request, world);
    case "/debug_token":
      return debug(request, world);
    default:
      return problem(2500, "Unknown path components");
  }
}

/** Answers as Facebook does. */
export const facebook: Fixture<FacebookUser> = {
  id: "facebook",
  social: { facebook: { clientId: CLIENT.id, clientSecret: CLIENT.secret } },
  hosts: ["www.facebook.com", "graph.facebook.com"],
  // The response has no scopes, although the user may have granted fewer.
  scopes: [],
  refreshes: false,
  pkce: false,
  denial: "access_denied",
  person: (n) => ({ id: `1022037489012345${n}`, name: `Ada Müller ${n}`, email: `ada-${n}@facebook.example.org` }),
  called: ({ name, email }) => ({ name, email }),
  expects: ({ id, name, email }) => ({
    accountId: id,
    name,
    email: email ?? null,
    emailVerified: false,
    image: pictureOf(id),
  }),
  handle(request, world) {
    const { host, pathname } = new URL(request.url);
    if (host === "graph.facebook.com") return graph(request, world);
    if (pathname.replace(VERSION, "") !== "/dialog/oauth") return notFound(request);
    const page = authorize(request, world, {
      scopes: ["email", "public_profile", "user_friends"],
      pkce: "supported",
      parameters: ["config_id", "auth_type", "display", "nonce"],
      denial: {
        error: "access_denied",
        error_code: "200",
        error_description: "Permissions error",
        error_reason: "user_denied",
      },
    });
    const location = page.headers.get("location");
    // Facebook appends this fragment.
    if (location !== null) page.headers.set("location", `${location}#_=_`);
    return page;
  },
};
