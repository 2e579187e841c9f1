import { authorize } from "../authorize.ts";
import { CLIENT, errorPage, type Fixture, json, namesIn, notFound } from "../fixture.ts";
import { answerToken } from "../token.ts";
import type { World } from "../world.ts";

type DropboxAccount = {
  readonly account_id: string;
  readonly name: {
    readonly given_name: string;
    readonly surname: string;
    readonly familiar_name: string;
    readonly display_name: string;
    readonly abbreviated_name: string;
  };
  readonly email: string;
  readonly email_verified: boolean;
  readonly profile_photo_url?: string;
};

const ACCESS_TYPES = ["offline", "online", "legacy", null];

/** @see https://www.dropbox.com/developers/documentation/http/documentation#error-handling */
const problem = (tag: string, status: number, more: object = {}): Response =>
  json({ error_summary: `${tag}/..`, error: { ".tag": tag, ...more } }, status);

async function currentAccount(request: Request, world: World<DropboxAccount>): Promise<Response> {
  if (request.method !== "POST") return errorPage("This API function takes POST", 405);
  const type = request.headers.get("content-type");
  const body = await request.text();
  const where = 'Error in call to API function "users/get_current_account":';
  if (type !== null && !/^application\/json\b/.test(type))
    return new Response(`${where} Bad HTTP "Content-Type" header: "${type}".`, { status: 400 });
  if (body !== "" && body.trim() !== "null")
    return new Response(`${where} request body: expected null, got value`, { status: 400 });
  const issued = world.bearer(request);
  if (issued === null) return problem("invalid_access_token", 401);
  const { person, scopes } = issued.grant;
  if (!scopes.includes("account_info.read"))
    return problem("missing_scope", 401, { required_scope: "account_info.read" });
  return json({
    ...person,
    disabled: false,
    country: "US",
    locale: "en",
    referral_link: "https://db.tt/ZITNuhtI",
    is_paired: false,
    account_type: { ".tag": "basic" },
    root_info: { ".tag": "user", root_namespace_id: "3235641", home_namespace_id: "3235641" },
  });
}

/** Answers as Dropbox does. */
export const dropbox: Fixture<DropboxAccount> = {
  id: "dropbox",
  social: { dropbox: { clientId: CLIENT.id, clientSecret: CLIENT.secret } },
  hosts: ["www.dropbox.com", "api.dropboxapi.com"],
  scopes: ["account_info.read"],
  refreshes: true,
  denial: "access_denied",
  person: (n) => ({
    account_id: `dbid:AAH4f99T0taONIb-OurWxbNQ6ywGRopQ${n}`,
    name: {
      given_name: "Franz",
      surname: `Ferdinand ${n}`,
      familiar_name: "Franz",
      display_name: `Franz Ferdinand ${n}`,
      abbreviated_name: "FF",
    },
    email: `franz-${n}@dropbox.example.org`,
    email_verified: true,
    profile_photo_url: `https://dl-web.dropbox.com/account_photo/get/dbaphid%3A${n}?size=128x128&vers=1`,
  }),
  called: ({ name, email, emailVerified }) => {
    const { first, last } = namesIn(name);
    const initials = `${first.slice(0, 1)}${last.slice(0, 1)}`;
    const names = { given_name: first, surname: last, familiar_name: first, display_name: name };
    return { name: { ...names, abbreviated_name: initials }, email, email_verified: emailVerified };
  },
  expects: ({ account_id, name, email, email_verified, profile_photo_url }) => ({
    accountId: account_id,
    name: name.display_name,
    email,
    emailVerified: email_verified,
    image: profile_photo_url ?? null,
  }),
  handle(request, world) {
    const { host, pathname } = new URL(request.url);
    if (host === "api.dropboxapi.com" && pathname === "/2/users/get_current_account")
      return currentAccount(request, world);
    if (host === "api.dropboxapi.com" && pathname === "/oauth2/token")
      return answerToken(request, world, {
        authentication: "both",
        pkce: "supported",
        lifetime: 14_400,
        refresh: "kept",
        gives: ({ parameters }) => parameters.get("token_access_type") === "offline",
        answer: ({ accessToken, refreshToken, grant: { person, scopes } }, form) => ({
          access_token: accessToken,
          token_type: "bearer",
          expires_in: 14_400,
          ...(refreshToken !== null && { refresh_token: refreshToken }),
          ...(form.get("grant_type") === "authorization_code" && {
            scope: scopes.join(" "),
            uid: "12345",
            account_id: person.account_id,
          }),
        }),
      });
    if (host !== "www.dropbox.com" || pathname !== "/oauth2/authorize") return notFound(request);
    return authorize(request, world, {
      scopes: ["account_info.read", "files.metadata.read", "openid", "email", "profile"],
      pkce: "supported",
      parameters: [
        "token_access_type",
        "force_reapprove",
        "force_reauthentication",
        "disable_signup",
        "include_granted_scopes",
        "locale",
        "nonce",
      ],
      check: (parameters) =>
        ACCESS_TYPES.includes(parameters.get("token_access_type")) ? null : "token_access_type is unknown",
      denial: {
        error: "access_denied",
        error_description: "The user chose not to give your app access to their Dropbox account.",
      },
    });
  },
};
