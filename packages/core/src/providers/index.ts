import type { CustomProviderOptions } from "../contracts/custom-provider-options.ts";
import type { ProviderDefinition } from "../contracts/provider.ts";
import type { ProviderId } from "../data/provider-ids.ts";

type Load = () => Promise<ProviderDefinition<never>>;

export const providers: Readonly<Record<ProviderId, Load>> = {
  apple: () => import("./apple.ts").then((m) => m.apple),
  discord: () => import("./discord.ts").then((m) => m.discord),
  dropbox: () => import("./dropbox.ts").then((m) => m.dropbox),
  facebook: () => import("./facebook.ts").then((m) => m.facebook),
  github: () => import("./github.ts").then((m) => m.github),
  gitlab: () => import("./gitlab.ts").then((m) => m.gitlab),
  google: () => import("./google.ts").then((m) => m.google),
  huggingface: () => import("./huggingface.ts").then((m) => m.huggingface),
  kick: () => import("./kick.ts").then((m) => m.kick),
  linkedin: () => import("./linkedin.ts").then((m) => m.linkedin),
  microsoft: () => import("./microsoft.ts").then((m) => m.microsoft),
  reddit: () => import("./reddit.ts").then((m) => m.reddit),
  roblox: () => import("./roblox.ts").then((m) => m.roblox),
  spotify: () => import("./spotify.ts").then((m) => m.spotify),
  tiktok: () => import("./tiktok.ts").then((m) => m.tiktok),
  twitch: () => import("./twitch.ts").then((m) => m.twitch),
  twitter: () => import("./twitter.ts").then((m) => m.twitter),
  vk: () => import("./vk.ts").then((m) => m.vk),
  zoom: () => import("./zoom.ts").then((m) => m.zoom),
};

export const loadCustom = async (options: CustomProviderOptions): Promise<ProviderDefinition<never>> =>
  (await import("./custom.ts")).customProvider(options);
