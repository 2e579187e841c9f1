import { authorize } from "../authorize.ts";
import { CLIENT, type Fixture, json, notFound } from "../fixture.ts";
import { answerToken, type Refuse } from "../token.ts";
import type { World } from "../world.ts";

type TiktokUser = {
  readonly open_id: string;
  readonly display_name: string;
  readonly username: string;
  readonly avatar_large_url: string;
};

const LOG_ID = "20260301120000010002007735002037040BAF34";
const BASIC = "user.info.basic";
const PROFILE = "user.info.profile";
/** @see https://developers.tiktok.com/doc/tiktok-api-v2-get-user-info */
const FIELDS: Readonly<Record<string, string>> = {
  open_id: BASIC,
  union_id: BASIC,
  avatar_url: BASIC,
  avatar_url_100: BASIC,
  avatar_large_url: BASIC,
  display_name: BASIC,
  bio_description: PROFILE,
  profile_deep_link: PROFILE,
  is_verified: PROFILE,
  username: PROFILE,
};

const refuse: Refuse = (code, description) => json({ error: code, error_description: description, log_id: LOG_ID });

const wrap = (data: object, code: string, message: string, status: number): Response =>
  json({ data, error: { code, message, log_id: LOG_ID } }, status);

/** The Login Kit's scope is always granted. */
const granted = (scopes: readonly string[]): string[] => [...new Set([BASIC, ...scopes])];

function userInfo(request: Request, world: World<TiktokUser>): Response {
  const issued = world.bearer(request);
  if (issued === null)
    return wrap({}, "access_token_invalid", "The access token is invalid or not found in the request.", 401);
  const fields = (new URL(request.url).searchParams.get("fields") ?? "").split(",").filter(Boolean);
  const unknown = fields.find((field) => FIELDS[field] === undefined);
  if (fields.length === 0 || unknown !== undefined)
    return wrap({}, "invalid_params", `Invalid fields: ${unknown ?? "none"}`, 400);
  const { person, scopes } = issued.grant;
  const hidden = fields.find((field) => !granted(scopes).includes(FIELDS[field] ?? ""));
  if (hidden !== undefined) return wrap({}, "scope_not_authorized", `The user did not authorize ${hidden}`, 401);
  const user = Object.fromEntries(Object.entries(person).filter(([field]) => fields.includes(field)));
  return wrap({ user }, "ok", "", 200);
}

/** Answers as TikTok does. */
export const tiktok: Fixture<TiktokUser> = {
  id: "tiktok",
  social: { tiktok: { clientKey: CLIENT.id, clientSecret: CLIENT.secret } },
  hosts: ["www.tiktok.com", "open.tiktokapis.com"],
  scopes: [BASIC, PROFILE],
  refreshes: true,
  pkce: false,
  denial: "access_denied",
  person: (n) => ({
    open_id: `-000abcdefgh-1a2b-123c4-ab12-${n}`,
    display_name: `Tik Tokker ${n}`,
    username: `tiktokker.${n}`,
    avatar_large_url: `https://p16-sign.tiktokcdn-us.com/tos-avt-0068/${n}~c5_1080x1080.jpeg?x-expires=1&x-signature=a%2Fb`,
  }),
  called: ({ name }) => ({ display_name: name }),
  expects: ({ open_id, display_name, avatar_large_url }) => ({
    accountId: open_id,
    name: display_name,
    email: null,
    emailVerified: false,
    image: avatar_large_url,
  }),
  handle(request, world) {
    const { host, pathname } = new URL(request.url);
    const asked = `${request.method} ${host}${pathname}`;
    if (asked === "GET open.tiktokapis.com/v2/user/info/") return userInfo(request, world);
    if (asked === "POST open.tiktokapis.com/v2/oauth/token/")
      return answerToken(request, world, {
        clientIdName: "client_key",
        authentication: "post",
        pkce: "unknown",
        lifetime: 86_400,
        refresh: "rotated",
        refuse,
        answer: ({ accessToken, refreshToken, grant }) => ({
          access_token: accessToken,
          expires_in: 86_400,
          open_id: grant.person.open_id,
          refresh_expires_in: 31_536_000,
          refresh_token: refreshToken,
          scope: granted(grant.scopes).join(","),
          token_type: "Bearer",
        }),
      });
    if (!/^GET www\.tiktok\.com\/v2\/auth\/authorize\/?$/.test(asked)) return notFound(request);
    const scopes = (new URL(request.url).searchParams.get("scope") ?? "").split(",").filter(Boolean);
    return authorize(request, world, {
      clientIdName: "client_key",
      scopes: [BASIC, PROFILE, "user.info.stats", "video.list"],
      separator: ",",
      // The Login Kit for Web does not support PKCE.
      pkce: "unknown",
      parameters: ["disable_auto_auth"],
      check: (parameters) => (parameters.get("scope") ? null : "scope is missing"),
      callback: { scopes: granted(scopes).join(",") },
    });
  },
};
