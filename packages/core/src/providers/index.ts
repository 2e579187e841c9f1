import type { CustomProviderOptions } from "../contracts/custom-provider-options.ts";
import type { ProviderDefinition } from "../contracts/provider.ts";

interface Listed<Options> {
  readonly load: () => Promise<ProviderDefinition<Options>>;
  /** Checking the options at start-up loads no provider. A provider without PKCE needs a client secret. */
  readonly pkce: boolean;
}

const withPkce = <Options>(load: Listed<Options>["load"]): Listed<Options> => ({ load, pkce: true });
const withoutPkce = <Options>(load: Listed<Options>["load"]): Listed<Options> => ({ load, pkce: false });

/** Every other list of providers, and the type of `socialProviders`, follows from this one. */
export const providers = {
  /** Sign-in with Apple. */
  apple: withPkce(() => import("./apple.ts").then((m) => m.apple)),
  /** Sign-in with Discord. */
  discord: withoutPkce(() => import("./discord.ts").then((m) => m.discord)),
  /** Sign-in with Dropbox. */
  dropbox: withPkce(() => import("./dropbox.ts").then((m) => m.dropbox)),
  /** Sign-in with Facebook. */
  facebook: withoutPkce(() => import("./facebook.ts").then((m) => m.facebook)),
  /** Sign-in with GitHub. */
  github: withPkce(() => import("./github.ts").then((m) => m.github)),
  /** Sign-in with GitLab. */
  gitlab: withPkce(() => import("./gitlab.ts").then((m) => m.gitlab)),
  /** Sign-in with Google. */
  google: withPkce(() => import("./google.ts").then((m) => m.google)),
  /** Sign-in with Hugging Face. */
  huggingface: withPkce(() => import("./huggingface.ts").then((m) => m.huggingface)),
  /** Sign-in with Kick. */
  kick: withPkce(() => import("./kick.ts").then((m) => m.kick)),
  /** Sign-in with LinkedIn. */
  linkedin: withoutPkce(() => import("./linkedin.ts").then((m) => m.linkedin)),
  /** Sign-in with Microsoft. */
  microsoft: withPkce(() => import("./microsoft.ts").then((m) => m.microsoft)),
  /** Sign-in with Reddit. */
  reddit: withoutPkce(() => import("./reddit.ts").then((m) => m.reddit)),
  /** Sign-in with Roblox. */
  roblox: withPkce(() => import("./roblox.ts").then((m) => m.roblox)),
  /** Sign-in with Spotify. */
  spotify: withPkce(() => import("./spotify.ts").then((m) => m.spotify)),
  /** Sign-in with TikTok. */
  tiktok: withoutPkce(() => import("./tiktok.ts").then((m) => m.tiktok)),
  /** Sign-in with Twitch. */
  twitch: withoutPkce(() => import("./twitch.ts").then((m) => m.twitch)),
  /** Sign-in with X, formerly Twitter. */
  twitter: withPkce(() => import("./twitter.ts").then((m) => m.twitter)),
  /** Sign-in with VK. */
  vk: withPkce(() => import("./vk.ts").then((m) => m.vk)),
  /** Sign-in with Zoom. */
  zoom: withPkce(() => import("./zoom.ts").then((m) => m.zoom)),
};

type Providers = typeof providers;
export type ProviderId = keyof Providers;
type OptionsById = {
  readonly [Id in keyof Providers]?: Providers[Id] extends Listed<infer Options> ? Options : never;
};
declare module "../contracts/provider-options.ts" {
  interface SocialProviders extends OptionsById {}
}

/** The ids of the built-in providers. */
export const PROVIDER_IDS = Object.keys(providers) as ProviderId[];

export const WITHOUT_PKCE: readonly ProviderId[] = PROVIDER_IDS.filter((id) => !providers[id].pkce);

export const loadCustom = async (options: CustomProviderOptions): Promise<ProviderDefinition<never>> =>
  (await import("./custom.ts")).customProvider(options);
