import type { SocialProviders } from "../contracts/provider-options.ts";

export type ProviderId = keyof SocialProviders;

/** Built-in providers. */
export const PROVIDER_IDS = [
  "apple",
  "discord",
  "dropbox",
  "facebook",
  "github",
  "gitlab",
  "google",
  "huggingface",
  "kick",
  "linkedin",
  "microsoft",
  "reddit",
  "roblox",
  "spotify",
  "tiktok",
  "twitch",
  "twitter",
  "vk",
  "zoom",
] as const satisfies readonly ProviderId[];

/** They need a client secret. */
export const WITHOUT_PKCE: readonly ProviderId[] = ["discord", "facebook", "linkedin", "reddit", "tiktok", "twitch"];
