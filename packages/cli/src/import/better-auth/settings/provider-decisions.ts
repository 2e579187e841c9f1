import type {
  AppleOptions,
  FacebookOptions,
  GitlabOptions,
  GoogleOptions,
  MicrosoftOptions,
  ProviderOptions,
  SocialProviders,
  TiktokOptions,
  VkOptions,
  ZoomOptions,
} from "@sallyport/core";
import { type Decisions, fn, nested, unmapped, value } from "./decision.ts";

/** `providersOf` prints the names of environment variables instead of secrets. */
const secret = unmapped;

const common: Decisions<ProviderOptions> = {
  name: unmapped,
  clientId: value,
  clientSecret: secret,
  scope: value,
  disableDefaultScope: value,
  redirectURI: value,
  prompt: value,
  responseMode: value,
  authorizationParams: value,
  disableSignUp: value,
  disableImplicitSignUp: value,
  disableIdTokenSignIn: value,
  overrideUserInfoOnSignIn: value,
  mapProfileToUser: fn("(profile) => ({ name, image, … })"),
  getUserInfo: fn("async (tokens) => profile or null"),
  refreshAccessToken: fn("async (refreshToken) => tokens"),
  verifyIdToken: fn("async (token, nonce) => true or false"),
  unsafePrivateHosts: unmapped,
};

const plain = nested<ProviderOptions>(common);
const { clientId: _unused, ...withoutId } = common;

export const socialProviders = nested<SocialProviders>({
  apple: nested<AppleOptions>({
    ...common,
    teamId: value,
    keyId: value,
    privateKey: secret,
    appBundleIdentifier: value,
  }),
  discord: plain,
  dropbox: plain,
  facebook: nested<FacebookOptions>({ ...common, configId: value, fields: value }),
  github: plain,
  gitlab: nested<GitlabOptions>({ ...common, issuer: value }),
  google: nested<GoogleOptions>({ ...common, accessType: value, hd: value, display: value }),
  huggingface: plain,
  kick: plain,
  linkedin: plain,
  microsoft: nested<MicrosoftOptions>({
    ...common,
    tenantId: value,
    authority: value,
    profilePhoto: unmapped,
    clientAssertion: fn("async () => assertion"),
  }),
  reddit: plain,
  roblox: plain,
  spotify: plain,
  tiktok: nested<TiktokOptions>({ ...withoutId, clientKey: value }),
  twitch: plain,
  twitter: plain,
  vk: nested<VkOptions>({ ...common, languageId: value }),
  zoom: nested<ZoomOptions>({ ...common, pkce: value }),
});
