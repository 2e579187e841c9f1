import type { ClientMetadata } from "oidc-provider";

export interface Client {
  readonly id: string;
  /** A public client has no secret. */
  readonly secret?: string;
  /** The default is `post`. */
  readonly authentication?: "post" | "basic";
  /** The default is the id. */
  readonly name?: string;
  readonly redirectURIs: readonly string[];
}

function authenticationOf({ secret, authentication }: Client) {
  if (secret === undefined) return "none";
  return authentication === "basic" ? "client_secret_basic" : "client_secret_post";
}

/** @see OpenID Connect Dynamic Client Registration section 2 */
export const metadataOf = (client: Client): ClientMetadata => ({
  client_id: client.id,
  client_name: client.name ?? client.id,
  ...(client.secret !== undefined && { client_secret: client.secret }),
  token_endpoint_auth_method: authenticationOf(client),
  redirect_uris: [...client.redirectURIs],
  response_types: ["code"],
  grant_types: ["authorization_code", "refresh_token"],
});
