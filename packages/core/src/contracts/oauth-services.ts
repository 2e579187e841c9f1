import type { User } from "./entities.ts";
import type { FlowSecrets, Provider } from "./identity-provider.ts";
import type { LinkedAccount } from "./linked-account.ts";
import type { ProviderTokens } from "./provider.ts";
import type { RequestScope } from "./scope.ts";

export interface Providers {
  /** The configured provider of exactly that id. */
  get(id: string): Promise<Provider | null>;
  readonly ids: readonly string[];
}

/** Who links an account to their own, as they were when they asked. */
export interface LinkRequest {
  readonly userId: string;
  readonly email: string;
}

/** What a flow is for. URLs were trusted when it began; they pass the gate again when it ends. */
export interface OAuthFlow {
  readonly provider: string;
  readonly callbackURL: string;
  readonly errorURL: string | null;
  readonly newUserURL: string | null;
  readonly requestSignUp: boolean;
  readonly link: LinkRequest | null;
}

export interface OAuthStates {
  /** Begins a flow: its row, and the cookie that binds it to this browser. */
  begin(scope: RequestScope, flow: OAuthFlow): Promise<FlowSecrets>;
  /** The flow, once, whoever asks; null for one that is unknown, over, or of another browser. */
  take(scope: RequestScope, state: string): Promise<(OAuthFlow & FlowSecrets) | null>;
}

/** An account of a provider that waits for its person to sign in some other way. */
export interface PendingLink {
  readonly userId: string;
  /** The person's address, which the provider vouches for: for that one alone the account waits. */
  readonly email: string;
  readonly providerId: string;
  readonly accountId: string;
  readonly tokens: ProviderTokens;
}

export interface PendingLinks {
  /** Keeps it for ten minutes, for this browser. */
  keep(scope: RequestScope, link: PendingLink): Promise<void>;
  /** Whether this browser has one: asked at every sign-in, for the price of a cookie. */
  has(scope: RequestScope): boolean;
  /** What this browser has of that person's, once. */
  take(scope: RequestScope, userId: string): Promise<PendingLink | null>;
}

/** The tokens of one linked account, opened. */
export interface AccountTokens {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly idToken: string | null;
  readonly accessTokenExpiresAt: Date | null;
  readonly refreshTokenExpiresAt: Date | null;
  readonly scopes: readonly string[];
  readonly refreshParameters: Readonly<Record<string, string>> | null;
}

/** What providers gave for a linked account: sealed at rest. */
export interface AccessTokens {
  /** Refreshed where the access token ends within five seconds. @throws FAILED_TO_GET_ACCESS_TOKEN */
  current(account: LinkedAccount, provider: Provider): Promise<AccountTokens>;
  /** Refreshed in any case, one refresh at a time across processes. @throws FAILED_TO_REFRESH_ACCESS_TOKEN */
  renew(account: LinkedAccount, provider: Provider): Promise<AccountTokens>;
}

/** An account of a provider, and whose it is; `user` null where the person is gone. */
export interface FoundAccount {
  readonly id: string;
  readonly userId: string;
  readonly user: User | null;
}
