import { createSign, generateKeyPairSync } from "node:crypto";
import { authorize } from "../authorize.ts";
import { CLIENT, type Fixture, json, notFound } from "../fixture.ts";
import { answerToken } from "../token.ts";
import type { Grant, World } from "../world.ts";

type RobloxUser = {
  readonly sub: string;
  /** Roblox repeats `nickname` here. */
  readonly name: string;
  readonly nickname: string;
  readonly preferred_username: string;
  readonly picture: string | null;
};

const ISSUER = "https://apis.roblox.com/oauth/";
const PROMPTS = ["none", "login", "consent", "select_account"];
const LIFETIME = 899;

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Signs with ES256. @see https://create.roblox.com/docs/en-us/cloud/reference/oauth2 */
function idToken({ person, nonce }: Grant<RobloxUser>, iat: number): string {
  const claims = { ...person, ...(nonce !== null && { nonce }), iss: ISSUER, aud: CLIENT.id, iat, exp: iat + LIFETIME };
  const text = `${encode({ alg: "ES256", kid: "roblox-1", typ: "JWT" })}.${encode(claims)}`;
  const key = { key: privateKey, dsaEncoding: "ieee-p1363" } as const;
  return `${text}.${createSign("sha256").update(text).sign(key, "base64url")}`;
}

const certs = () => ({
  keys: [{ ...publicKey.export({ format: "jwk" }), kid: "roblox-1", use: "sig", alg: "ES256" }],
});

function userInfo(request: Request, world: World<RobloxUser>): Response {
  const issued = world.bearer(request);
  if (issued === null) return json({ error: "invalid_token", error_description: "The token is not valid" }, 401);
  const { person, scopes } = issued.grant;
  if (!scopes.includes("openid")) return json({ error: "insufficient_scope" }, 403);
  if (!scopes.includes("profile")) return json({ sub: person.sub });
  const profile = `https://www.roblox.com/users/${person.sub}/profile`;
  return json({ ...person, profile, created_at: 1_584_682_495 });
}

/** `prompt` is a list. @see OpenID Connect Core section 3.1.2.1 */
const wrongPrompt = (parameters: URLSearchParams): string | null => {
  const prompts = (parameters.get("prompt") ?? "").split(" ").filter(Boolean);
  return prompts.every((prompt) => PROMPTS.includes(prompt)) ? null : "prompt is unknown";
};

/** Answers as Roblox does. */
export const roblox: Fixture<RobloxUser> = {
  id: "roblox",
  social: { roblox: { clientId: CLIENT.id, clientSecret: CLIENT.secret } },
  hosts: ["apis.roblox.com"],
  scopes: ["openid", "profile"],
  refreshes: true,
  denial: "access_denied",
  person: (n) => ({
    sub: `151656336${n}`,
    name: `Builder ${n}`,
    nickname: `Builder ${n}`,
    preferred_username: `builderman${n}`,
    picture: `https://tr.rbxcdn.com/03dc2a9a-${n}/150/150/AvatarHeadshot/Png`,
  }),
  called: ({ name }) => ({ name, nickname: name }),
  expects: ({ sub, name, picture }) => ({ accountId: sub, name, email: null, emailVerified: false, image: picture }),
  handle(request, world) {
    const { pathname } = new URL(request.url);
    if (pathname === "/oauth/v1/userinfo") return userInfo(request, world);
    if (pathname === "/oauth/v1/certs") return json(certs());
    if (pathname === "/oauth/v1/token")
      return answerToken(request, world, {
        authentication: "both",
        pkce: "supported",
        lifetime: LIFETIME,
        refresh: "rotated",
        answer: ({ accessToken, refreshToken, grant }) => ({
          access_token: accessToken,
          refresh_token: refreshToken,
          token_type: "Bearer",
          expires_in: LIFETIME,
          ...(grant.scopes.includes("openid") && { id_token: idToken(grant, world.seconds()) }),
          scope: grant.scopes.join(" "),
        }),
      });
    if (pathname !== "/oauth/v1/authorize") return notFound(request);
    return authorize(request, world, {
      scopes: ["openid", "profile", "asset:read"],
      pkce: "supported",
      parameters: ["prompt", "nonce"],
      check: wrongPrompt,
    });
  },
};
