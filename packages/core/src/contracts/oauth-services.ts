import type { User } from "./entities.ts";
import type { EventEmitter } from "./events.ts";
import type { FlowSecrets, Provider } from "./identity-provider.ts";
import type { LinkedAccount } from "./linked-account.ts";
import type { ProviderTokens } from "./provider.ts";
import type { RequestScope } from "./scope.ts";
import type { Store } from "./store.ts";

export interface Providers {
  get(id: string): Promise<Provider | null>;
  readonly ids: readonly string[];
  readonly names: Readonly<Record<string, string>>;
}

export interface LinkRequest {
  readonly userId: string;
  readonly email: string;
}

export interface OAuthFlow {
  readonly provider: string;
  readonly callbackURL: string;
  readonly errorURL: string | null;
  readonly newUserURL: string | null;
  readonly requestSignUp: boolean;
  readonly link: LinkRequest | null;
}

export interface OAuthStates {
  begin(scope: RequestScope, flow: OAuthFlow): Promise<FlowSecrets>;
  take(scope: RequestScope, state: string): Promise<(OAuthFlow & FlowSecrets) | null>;
}

export interface PendingLink {
  readonly userId: string;
  readonly email: string;
  readonly providerId: string;
  readonly accountId: string;
  readonly tokens: ProviderTokens;
}

export interface PendingLinks {
  keep(scope: RequestScope, link: PendingLink): Promise<void>;
  /** Checks only the cookie, because every sign-in calls it. */
  has(scope: RequestScope): boolean;
  take(scope: RequestScope, userId: string): Promise<PendingLink | null>;
}

export interface AccountTokens {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly idToken: string | null;
  readonly accessTokenExpiresAt: Date | null;
  readonly refreshTokenExpiresAt: Date | null;
  readonly scopes: readonly string[];
  readonly refreshParameters: Readonly<Record<string, string>> | null;
}

export interface RenewalScope extends Pick<EventEmitter, "emit"> {
  write<Result>(work: (services: { readonly store: Store }) => Promise<Result>): Promise<Result>;
}

export interface AccessTokens {
  /** Refreshes the token if less than five seconds remain. @throws FAILED_TO_GET_ACCESS_TOKEN */
  current(scope: RenewalScope, account: LinkedAccount, provider: Provider): Promise<AccountTokens>;
  /** Refreshes the token. Only one process refreshes it at a time. @throws FAILED_TO_REFRESH_ACCESS_TOKEN */
  renew(scope: RenewalScope, account: LinkedAccount, provider: Provider): Promise<AccountTokens>;
}

export interface FoundAccount {
  readonly id: string;
  readonly userId: string;
  readonly user: User | null;
}
