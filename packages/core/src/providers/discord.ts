import { defineProvider, type JsonObject } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { readId, readText } from "../oauth/read-claims.ts";

const CDN = "https://cdn.discordapp.com";

function avatarOf({ id, avatar, discriminator }: JsonObject): string | null {
  const userId = readId(id);
  const hash = readText(avatar);
  if (hash !== null) return `${CDN}/avatars/${userId}/${hash}.${hash.startsWith("a_") ? "gif" : "png"}`;
  if (!/^\d+$/.test(userId)) return null;
  const old = readText(discriminator) ?? "0";
  const index = old === "0" ? (BigInt(userId) >> 22n) % 6n : BigInt(Number.parseInt(old, 10) || 0) % 5n;
  return `${CDN}/embed/avatars/${index}.png`;
}

/**
 * @register discord.com/developers/applications
 * @email if `verified` is true
 */
export const discord = defineProvider<ProviderOptions>({
  id: "discord",
  endpoints: {
    authorization: "https://discord.com/api/oauth2/authorize",
    token: "https://discord.com/api/oauth2/token",
    userInfo: "https://discord.com/api/users/@me",
    issuer: "https://discord.com",
  },
  scopes: ["identify", "email"],
  pkce: false,
  parameters: ({ prompt }) => ({ prompt: prompt ?? "none" }),
  // Discord answers 403 to requests without a user agent.
  headers: { "user-agent": "sallyport" },
  email: "sometimes",
  profile: async ({ call, userInfoUrl }) => {
    const data = await call(userInfoUrl);
    return {
      accountId: readId(data.id),
      name: readText(data.global_name) ?? readText(data.username),
      email: readText(data.email),
      emailVerified: data.verified === true,
      image: avatarOf(data),
      data,
    };
  },
});
