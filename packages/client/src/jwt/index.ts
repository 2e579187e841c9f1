import type { ClientResult } from "@sallyport/core";
import type { JwksResult } from "@sallyport/core/jwt";
import { type ClientPlugin, defineClientPlugin } from "../plugin.ts";

/** What the client adds beside `client.token()`. */
export interface JwtMembers {
  /** The public keys. */
  jwks(): Promise<ClientResult<JwksResult, never>>;
}

declare module "@sallyport/client" {
  interface ClientMembers {
    jwt: JwtMembers;
  }
}

/** Options of `jwtClient()`. */
export interface JwtClientOptions {
  /** As the server's. Default `/jwks`. */
  readonly jwks?: { readonly jwksPath?: string };
}

/** Client plugin of `jwt`: `client.token()` and `client.jwks()`. */
export const jwtClient = ({ jwks = {} }: JwtClientOptions = {}): ClientPlugin<"jwt"> =>
  defineClientPlugin({
    id: "jwt",
    // The key set is no endpoint by name: its path is the server's choice.
    members: ({ read }): JwtMembers => ({
      jwks: () => read(jwks.jwksPath ?? "/jwks") as ReturnType<JwtMembers["jwks"]>,
    }),
  });
