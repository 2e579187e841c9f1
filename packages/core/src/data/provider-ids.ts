import type { SocialProviders } from "../contracts/provider-options.ts";

export type ProviderId = keyof SocialProviders;

/** This list exists so that checking the options loads no provider. Providers without PKCE need a client secret. */
const PROVIDERS: Readonly<Record<ProviderId, { readonly pkce: boolean }>> = {
  apple: { pkce: true },
  discord: { pkce: false },
  dropbox: { pkce: true },
  facebook: { pkce: false },
  github: { pkce: true },
  gitlab: { pkce: true },
  google: { pkce: true },
  huggingface: { pkce: true },
  kick: { pkce: true },
  linkedin: { pkce: false },
  microsoft: { pkce: true },
  reddit: { pkce: false },
  roblox: { pkce: true },
  spotify: { pkce: true },
  tiktok: { pkce: false },
  twitch: { pkce: false },
  twitter: { pkce: true },
  vk: { pkce: true },
  zoom: { pkce: true },
};

export const PROVIDER_IDS = Object.keys(PROVIDERS) as ProviderId[];

export const WITHOUT_PKCE: readonly ProviderId[] = PROVIDER_IDS.filter((id) => !PROVIDERS[id].pkce);
