import {
  type AppleOptions,
  type FacebookOptions,
  type GitlabOptions,
  type GoogleOptions,
  type MicrosoftOptions,
  type ProviderOptions,
  type SocialProviders,
  socialProviderIds,
  type TiktokOptions,
  type VkOptions,
  type ZoomOptions,
} from "@sallyport/core";
import { type Decision, type Decisions, fn, nested, unmapped, value } from "./decision.ts";

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

type OwnName<Id extends keyof SocialProviders> = Exclude<keyof NonNullable<SocialProviders[Id]>, keyof ProviderOptions>;
type OwnDecisions = {
  readonly [Id in keyof SocialProviders as [OwnName<Id>] extends [never] ? never : Id]: Decision;
};

const own: OwnDecisions = {
  apple: nested<AppleOptions>({
    ...common,
    teamId: value,
    keyId: value,
    privateKey: secret,
    appBundleIdentifier: value,
  }),
  facebook: nested<FacebookOptions>({ ...common, configId: value, fields: value }),
  gitlab: nested<GitlabOptions>({ ...common, issuer: value }),
  google: nested<GoogleOptions>({ ...common, accessType: value, hd: value, display: value }),
  microsoft: nested<MicrosoftOptions>({
    ...common,
    tenantId: value,
    authority: value,
    profilePhoto: unmapped,
    clientAssertion: fn("async () => assertion"),
  }),
  tiktok: nested<TiktokOptions>({ ...withoutId, clientKey: value }),
  vk: nested<VkOptions>({ ...common, languageId: value }),
  zoom: nested<ZoomOptions>({ ...common, pkce: value }),
};
const byId: Partial<Record<string, Decision>> = own;

export const socialProviders = nested<Readonly<Record<string, unknown>>>(
  Object.fromEntries(socialProviderIds.map((id) => [id, byId[id] ?? plain])),
);
