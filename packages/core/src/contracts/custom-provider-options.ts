import type { JsonObject, ProviderProfile } from "./provider.ts";
import type { ProviderOptions } from "./provider-options.ts";

/** The endpoints of a provider without discovery. */
export interface CustomEndpoints {
  readonly authorization: string;
  readonly token: string;
  readonly userInfo?: string;
  readonly jwks?: string;
  readonly issuer?: string;
}

/** The options of a custom provider, which uses discovery or `endpoints`. */
export interface CustomProviderOptions extends ProviderOptions {
  /** The id, which is stored with accounts: letters, digits, `-`, `_` and `.`. */
  readonly id: string;
  /** The URL of the discovery document, or the issuer. */
  readonly discoveryUrl?: string;
  /** The endpoints, instead of discovery. */
  readonly endpoints?: CustomEndpoints;
  /** The default scopes. Default `openid profile email` with discovery. */
  readonly scopes?: readonly string[];
  /** Whether PKCE is used. Default true. */
  readonly pkce?: boolean;
  /** How the client authenticates at the token endpoint. Default `post`. */
  readonly authentication?: "post" | "basic";
  /**
   * The algorithms of ID tokens. Defaults to RS256, or with discovery to those of RS256, PS256, ES256 and EdDSA that
   * the document lists.
   */
  readonly algorithms?: readonly string[];
  /** Maps the provider's data to a profile. By default, reads the claims of OpenID Connect. */
  readonly profile?: (data: JsonObject) => Partial<Omit<ProviderProfile, "data">>;
  /** Accepts users without an email address, who get a placeholder. Default false. */
  readonly emailOptional?: boolean;
}

type CustomSource =
  | { readonly discoveryUrl: string; readonly endpoints?: undefined }
  | { readonly discoveryUrl?: undefined; readonly endpoints: CustomEndpoints };

/** Declares a provider for `customProviders`. */
export const custom = <const Id extends string>(
  options: CustomProviderOptions & CustomSource & { readonly id: Id },
): CustomProviderOptions & { readonly id: Id } => options;
