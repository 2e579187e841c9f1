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

/** Those that read no PKCE challenge: there a client without a secret proves nothing at all. */
export const WITHOUT_PKCE: readonly ProviderId[] = ["discord", "facebook", "linkedin", "reddit", "tiktok", "twitch"];
