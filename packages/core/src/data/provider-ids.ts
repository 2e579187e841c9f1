import type { SocialProviders } from "../contracts/provider-options.ts";

export type ProviderId = keyof SocialProviders;

/** The providers that are known by name; any other is one of `customProviders`. */
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
