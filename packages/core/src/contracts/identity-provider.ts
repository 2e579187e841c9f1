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
  readonly firstConsent: JsonObject | null;
  readonly clientIds?: readonly string[];
}

export interface Provider {
  readonly id: string;
  readonly email: "always" | "sometimes" | "never";
  readonly options: Omit<ProviderOptions, "clientId"> & { readonly id?: string };
  readonly acceptsIdTokens: boolean;
  readonly refreshes: boolean;
  authorizationUrl(request: AuthorizationRequest): Promise<string>;
  exchange(callback: URLSearchParams, secrets: FlowSecrets): Promise<ProviderTokens>;
  identify(tokens: ProviderTokens, flow: FlowSecrets | null, firstConsent: JsonObject | null): Promise<ProviderProfile>;
  verify(handed: HandedToken): Promise<{ readonly profile: ProviderProfile; readonly tokens: ProviderTokens } | null>;
  /** Keeps the old refresh token if the response has none. */
  refresh(tokens: Pick<ProviderTokens, "refreshToken" | "refreshParameters" | "scopes">): Promise<ProviderTokens>;
}

export type FailedStep = "callback" | "token" | "profile" | "unreachable";
