import type { JsonObject, ProviderProfile, ProviderTokens } from "./provider.ts";
import type { ProviderOptions } from "./provider-options.ts";

export interface FlowSecrets {
  readonly state: string;
  readonly codeVerifier: string;
}

export interface AuthorizationRequest extends FlowSecrets {
  readonly scopes: readonly string[];
  readonly loginHint: string | null;
}

export interface HandedToken {
  readonly token: string;
  readonly nonce: string | null;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly expiresAt: Date | null;
  /** Apple's `user` of the first consent. */
  readonly firstConsent: JsonObject | null;
}

/** A configured provider. @throws ProviderFailure */
export interface Provider {
  readonly id: string;
  readonly email: "always" | "sometimes" | "never";
  readonly options: Omit<ProviderOptions, "clientId"> & { readonly id?: string };
  readonly acceptsIdTokens: boolean;
  readonly refreshes: boolean;
  authorizationUrl(request: AuthorizationRequest): Promise<string>;
  /** Redeems a code. @param callback all its parameters */
  exchange(callback: URLSearchParams, secrets: FlowSecrets): Promise<ProviderTokens>;
  /** By the ID token, user info, or both if they agree. */
  identify(tokens: ProviderTokens, flow: FlowSecrets | null, firstConsent: JsonObject | null): Promise<ProviderProfile>;
  verify(handed: HandedToken): Promise<{ readonly profile: ProviderProfile; readonly tokens: ProviderTokens } | null>;
  /** Keeps the old refresh token if none is returned. */
  refresh(tokens: Pick<ProviderTokens, "refreshToken" | "refreshParameters" | "scopes">): Promise<ProviderTokens>;
}

/** `callback`: not our flow; `token`: no tokens; `profile`: not identified. */
export type FailedStep = "callback" | "token" | "profile" | "unreachable";
