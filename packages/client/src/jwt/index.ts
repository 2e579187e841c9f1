import type { ClientResult } from "@sallyport/core";
import type { JwksResult } from "@sallyport/core/jwt";
import { type ClientPlugin, defineClientPlugin } from "../plugin.ts";

/** The call that `jwtClient()` adds to `client.token()`. */
export interface JwtMembers {
  jwks(): Promise<ClientResult<JwksResult, never>>;
}

declare module "@sallyport/client" {
  interface ClientMembers {
    jwt: JwtMembers;
  }
}

/** Options of `jwtClient()`. */
export interface JwtClientOptions {
  /** The `jwks` options of the server. `jwksPath` defaults to `/jwks`. */
  readonly jwks?: { readonly jwksPath?: string };
}

/** Creates the client plugin of `jwt`, with `client.token()` and `client.jwks()`. */
export const jwtClient = ({ jwks = {} }: JwtClientOptions = {}): ClientPlugin<"jwt"> =>
  defineClientPlugin({
    id: "jwt",
    // The server chooses the path of the key set, so it cannot be derived from a name.
    members: ({ read }): JwtMembers => ({
      jwks: () => read(jwks.jwksPath ?? "/jwks") as ReturnType<JwtMembers["jwks"]>,
    }),
  });
