import { authorize } from "../authorize.ts";
import { CLIENT, type Fixture, json, notFound } from "../fixture.ts";
import { answerToken } from "../token.ts";
import type { World } from "../world.ts";

type DiscordUser = {
  /** A snowflake can exceed 2^53. */
  readonly id: string;
  readonly username: string;
  /** `0` means a unique user name. */
  readonly discriminator: string;
  readonly global_name: string | null;
  readonly avatar: string | null;
  /** Null for users with only a telephone number. */
  readonly email: string | null;
  readonly verified: boolean;
};

const CDN = "https://cdn.discordapp.com";
const WEEK = 604_800;

/** @see https://discord.com/developers/docs/reference#image-formatting */
function imageOf({ id, discriminator, avatar }: DiscordUser): string {
  if (avatar !== null) return `${CDN}/avatars/${id}/${avatar}.${avatar.startsWith("a_") ? "gif" : "png"}`;
  const index = discriminator === "0" ? (BigInt(id) >> 22n) % 6n : BigInt(discriminator) % 5n;
  return `${CDN}/embed/avatars/${index}.png`;
}

const token = (request: Request, world: World<DiscordUser>): Promise<Response> =>
  answerToken(request, world, {
    authentication: "both",
    pkce: "supported",
    lifetime: WEEK,
    refresh: "rotated",
    refuse: (code, description, status) =>
      json({ error: code, ...(code !== "invalid_client" && { error_description: description }) }, status),
    answer: ({ accessToken, refreshToken, grant }) => ({
      token_type: "Bearer",
      access_token: accessToken,
      expires_in: WEEK,
      refresh_token: refreshToken,
      scope: grant.scopes.join(" "),
    }),
  });

function me(request: Request, world: World<DiscordUser>): Response {
  const issued = world.bearer(request);
  if (issued === null) return json({ message: "401: Unauthorized", code: 0 }, 401);
  const { person, scopes } = issued.grant;
  const { email, verified, ...rest } = person;
  const flags = { flags: 0, public_flags: 0, banner: null, accent_color: null, locale: "de", mfa_enabled: true };
  return json({ ...rest, ...flags, premium_type: 0, ...(scopes.includes("email") && { email, verified }) });
}

/** Answers as Discord does. */
export const discord: Fixture<DiscordUser> = {
  id: "discord",
  social: { discord: { clientId: CLIENT.id, clientSecret: CLIENT.secret } },
  hosts: ["discord.com"],
  scopes: ["identify", "email"],
  refreshes: true,
  pkce: false,
  denial: "access_denied",
  person: (n) => ({
    id: String(80_351_110_224_678_912n + BigInt(n)),
    username: `nelly.${n}`,
    discriminator: "0",
    global_name: `Nelly 🐘 ${n}`,
    avatar: `a_8342729096ea3675442027381ff50dfe${n}`,
    email: `nelly-${n}@discord.example.org`,
    verified: true,
  }),
  called: ({ name, email, emailVerified }) => ({ global_name: name, email, verified: emailVerified }),
  expects: (user) => ({
    accountId: user.id,
    name: user.global_name ?? user.username,
    email: user.email,
    emailVerified: user.email !== null && user.verified,
    image: imageOf(user),
  }),
  handle(request, world) {
    // @see https://discord.com/developers/docs/reference#user-agent
    if (request.method !== "GET" || !/authorize$/.test(new URL(request.url).pathname)) {
      if (!request.headers.get("user-agent")) return new Response("error code: 1010", { status: 403 });
    }
    switch (new URL(request.url).pathname) {
      case "/api/oauth2/token":
        return token(request, world);
      case "/api/users/@me":
      case "/api/v10/users/@me":
        return me(request, world);
      case "/api/oauth2/authorize":
      case "/oauth2/authorize":
        return authorize(request, world, {
          scopes: ["identify", "email", "guilds", "connections", "bot"],
          pkce: "supported",
          parameters: ["prompt", "permissions", "guild_id", "disable_guild_select", "integration_type"],
          check: (parameters) =>
            parameters.has("permissions") && !parameters.get("scope")?.includes("bot")
              ? "permissions are a bot's"
              : null,
          denial: {
            error: "access_denied",
            error_description: "The resource owner or authorization server denied the request",
          },
        });
      default:
        return notFound(request);
    }
  },
};
