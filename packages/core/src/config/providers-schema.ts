import * as z from "zod/mini";
import { PROVIDER_IDS, type ProviderId } from "../data/provider-ids.ts";
import { type Parts, whereGiven } from "./where-given.ts";

const text = z.string().check(z.minLength(1));
const flag = z.optional(z.boolean());
const fn = z.optional(
  z.custom<(...input: never[]) => unknown>((value) => typeof value === "function", "must be a function"),
);
const texts = () => z.optional(z.array(text));
const url = () => z.string().check(z.url());
const host = () =>
  z.string().check(z.regex(/^(?:\[[0-9a-fA-F:.]+\]|[^/\s:@[\]]+)(?::\d{1,5})?$/, "must be a host, or host:port"));
/** A shared secret does not prove the signer. */
const algorithm = () =>
  z.enum(["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"]);

const common = () => ({
  clientId: z.union([text, z.array(text).check(z.minLength(1))]),
  clientSecret: z.optional(text),
  scope: texts(),
  disableDefaultScope: flag,
  redirectURI: z.optional(url()),
  prompt: z.optional(text),
  responseMode: z.optional(z.enum(["query", "form_post"])),
  authorizationParams: z.optional(z.record(z.string(), z.string())),
  disableSignUp: flag,
  disableImplicitSignUp: flag,
  disableIdTokenSignIn: flag,
  overrideUserInfoOnSignIn: flag,
  mapProfileToUser: fn,
  getUserInfo: fn,
  refreshAccessToken: fn,
  verifyIdToken: fn,
  unsafePrivateHosts: z.optional(z.array(host())),
});

const OWN: { readonly [Id in ProviderId]?: () => Readonly<Record<string, z.ZodMiniType>> } = {
  apple: () => ({
    teamId: z.optional(text),
    keyId: z.optional(text),
    privateKey: z.optional(text),
    appBundleIdentifier: z.optional(text),
  }),
  facebook: () => ({ configId: z.optional(text), fields: texts() }),
  gitlab: () => ({ issuer: z.optional(url()) }),
  google: () => ({
    accessType: z.optional(z.enum(["offline", "online"])),
    hd: z.optional(text),
    display: z.optional(z.enum(["page", "popup", "touch", "wap"])),
  }),
  microsoft: () => ({
    tenantId: z.optional(text),
    authority: z.optional(url()),
    profilePhoto: flag,
    clientAssertion: fn,
  }),
  tiktok: () => ({ clientId: z.optional(z.never()), clientKey: text, clientSecret: text }),
  vk: () => ({ languageId: z.optional(z.literal([0, 1, 3, 4, 6, 15, 16, 82])) }),
  zoom: () => ({ pkce: flag }),
};

const parts: Parts = Object.fromEntries(
  PROVIDER_IDS.map((id) => [id, () => z.strictObject({ ...common(), ...OWN[id]?.() })]),
);

export const socialProviders = (given: unknown) => z.strictObject(whereGiven(parts, given));

export const customProvider = () =>
  z.strictObject({
    ...common(),
    id: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/)),
    discoveryUrl: z.optional(url()),
    endpoints: z.optional(
      z.strictObject({
        authorization: url(),
        token: url(),
        userInfo: z.optional(url()),
        jwks: z.optional(url()),
        issuer: z.optional(text),
      }),
    ),
    scopes: texts(),
    pkce: flag,
    authentication: z.optional(z.enum(["post", "basic"])),
    algorithms: z.optional(z.array(algorithm()).check(z.minLength(1))),
    profile: fn,
    emailOptional: flag,
  });
