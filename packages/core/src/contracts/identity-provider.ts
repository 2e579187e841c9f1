import type { JsonObject, ProviderProfile, ProviderTokens } from "./provider.ts";
import type { ProviderOptions } from "./provider-options.ts";

/** What one flow keeps secret between its redirect and its callback. */
export interface FlowSecrets {
  readonly state: string;
  readonly codeVerifier: string;
}

export interface AuthorizationRequest extends FlowSecrets {
  /** Beside the configured ones. */
  readonly scopes: readonly string[];
  readonly loginHint: string | null;
}

/** An ID token, or another token of the provider, that a client hands in. */
export interface HandedToken {
  readonly token: string;
  readonly nonce: string | null;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  /** Of the access token. */
  readonly expiresAt: Date | null;
  /** Apple's `user` of the first consent. */
  readonly firstConsent: JsonObject | null;
}

/** A configured provider, ready to be spoken with. @throws ProviderFailure from every method */
export interface Provider {
  readonly id: string;
  readonly email: "always" | "sometimes" | "never";
  /** What the application has set of it. */
  readonly options: Omit<ProviderOptions, "clientId"> & { readonly id?: string };
  readonly acceptsIdTokens: boolean;
  readonly refreshes: boolean;
  /** Where the browser is sent. */
  authorizationUrl(request: AuthorizationRequest): Promise<string>;
  /** Redeems a callback's code. @param callback every parameter of the callback, `state` and `iss` among them */
  exchange(callback: URLSearchParams, secrets: FlowSecrets): Promise<ProviderTokens>;
  /** Who it is: by the verified ID token, by user info, or by both, which must agree. */
  identify(tokens: ProviderTokens, flow: FlowSecrets | null, firstConsent: JsonObject | null): Promise<ProviderProfile>;
  /** The same for a token that a client hands in; null where it is not true. */
  verify(handed: HandedToken): Promise<{ readonly profile: ProviderProfile; readonly tokens: ProviderTokens } | null>;
  /** The new tokens; a refresh token that the answer leaves out is the old one. */
  refresh(tokens: Pick<ProviderTokens, "refreshToken" | "refreshParameters" | "scopes">): Promise<ProviderTokens>;
}

/** What went wrong with a provider: `callback` is not what we asked for, `token` no tokens came, `profile` nobody can be told. */
export type FailedStep = "callback" | "token" | "profile" | "unreachable";
