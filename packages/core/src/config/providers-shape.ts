import { languages } from "@sallyport/i18n/languages";
import type { ProviderOptions, SocialProviders } from "../contracts/provider-options.ts";
import {
  array,
  boolean,
  either,
  filled,
  func,
  given,
  matching,
  object,
  oneOf,
  optional,
  record,
  type Shape,
  text,
  url,
  where,
} from "../kernel/shape.ts";
import { PROVIDER_IDS, type ProviderId } from "../providers/index.ts";

const word = optional(filled);
const words = optional(array(filled));
const flag = optional(boolean);
const fn = optional(func);
const address = optional(url);
const host = matching(/^(?:\[[0-9a-fA-F:.]+\]|[^/\s:@[\]]+)(?::\d{1,5})?$/, "must be a host, or host:port");
/** HMAC algorithms are missing on purpose: a shared secret does not prove who signed. */
const algorithm = oneOf("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA");

const common = (): Readonly<Record<string, Shape>> => ({
  clientId: either("must be a text, or a list of them", filled, array(filled, 1)),
  clientSecret: word,
  name: word,
  scope: words,
  disableDefaultScope: flag,
  redirectURI: address,
  prompt: word,
  responseMode: optional(oneOf("query", "form_post")),
  authorizationParams: optional(record(text, text)),
  disableSignUp: flag,
  disableImplicitSignUp: flag,
  disableIdTokenSignIn: flag,
  overrideUserInfoOnSignIn: flag,
  mapProfileToUser: fn,
  getUserInfo: fn,
  refreshAccessToken: fn,
  verifyIdToken: fn,
  unsafePrivateHosts: optional(array(host)),
});

type OwnName<Id extends ProviderId> = Exclude<keyof NonNullable<SocialProviders[Id]>, keyof ProviderOptions>;
type OwnShapes = {
  readonly [Id in ProviderId as [OwnName<Id>] extends [never] ? never : Id]: () => Readonly<Record<OwnName<Id>, Shape>>;
};
const own: OwnShapes = {
  apple: () => ({ teamId: word, keyId: word, privateKey: word, appBundleIdentifier: word }),
  facebook: () => ({ configId: word, fields: words }),
  gitlab: () => ({ issuer: address }),
  google: () => ({
    accessType: optional(oneOf("offline", "online")),
    hd: word,
    display: optional(oneOf("page", "popup", "touch", "wap")),
  }),
  microsoft: () => ({ tenantId: word, authority: address, profilePhoto: flag, clientAssertion: fn }),
  tiktok: () => ({
    clientId: where((value) => value === undefined, "must not be given"),
    clientKey: filled,
    clientSecret: filled,
  }),
  vk: () => ({ languageId: optional(oneOf(...languages.map(({ code }) => code))) }),
  zoom: () => ({ pkce: flag }),
};

const OWN: { readonly [Id in ProviderId]?: () => Readonly<Record<string, Shape>> } = own;

export const socialProviders = () =>
  object(Object.fromEntries(PROVIDER_IDS.map((id) => [id, given(() => object({ ...common(), ...OWN[id]?.() }))])));

export const customProvider = () =>
  object({
    ...common(),
    id: matching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/),
    discoveryUrl: address,
    endpoints: optional(object({ authorization: url, token: url, userInfo: address, jwks: address, issuer: word })),
    scopes: words,
    pkce: flag,
    authentication: optional(oneOf("post", "basic")),
    algorithms: optional(array(algorithm, 1)),
    profile: fn,
    emailOptional: flag,
  });
