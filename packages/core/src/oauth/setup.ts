import type { Clock } from "../contracts/options.ts";
import type { IdTokenRules, ProviderDefinition } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import type { KeySets } from "./key-sets.ts";
import type { Send } from "./provider-fetch.ts";
import type { UrlGuard } from "./url-guard.ts";

export interface ServerMetadata {
  readonly authorization: string;
  readonly token: string;
  readonly userInfo: string;
  readonly issuer: string | null;
  readonly issuerIsSent: boolean;
  readonly idToken: IdTokenRules | null;
  readonly clientAuthentication: "post" | "basic";
}

export interface Setup<Options extends ProviderOptions> {
  readonly definition: ProviderDefinition<Options>;
  readonly options: Options;
  readonly clientId: string;
  readonly redirectURI: string;
  readonly usesPkce: boolean;
  readonly clock: Clock;
  readonly send: Send;
  readonly guard: UrlGuard;
  readonly keySets: KeySets;
  metadata(): Promise<ServerMetadata>;
}
