import { checkOptions, definePlugin } from "../../plugin.ts";
import type { BearerOptions } from "./options.ts";
import { bearerShapes } from "./options-shape.ts";

export type { BearerOptions } from "./options.ts";

declare module "@sallyport/core" {
  interface PluginCapabilities {
    bearer: Record<never, never>;
  }
  interface PluginRegistry {
    bearer: { routes: Record<never, never> };
  }
}

/** Two `Authorization` headers arrive as one with a comma, which does not match. @see RFC 6750 section 2.1 */
const CREDENTIALS = /^Bearer +([A-Za-z0-9._~+/%-]+=*)$/i;
const TOKEN_HEADER = "set-auth-token";

function send(headers: Headers, signed: string): void {
  headers.set(TOKEN_HEADER, signed);
  headers.append("access-control-expose-headers", TOKEN_HEADER);
}

/**
 * Accepts the session token in `Authorization: Bearer`, for clients without cookies. A sign-in returns it in the header
 * `set-auth-token`, and responses to requests with a token set no session cookies.
 * @throws TypeError for an unknown option
 */
export function bearer(options: BearerOptions = {}) {
  checkOptions("bearer", bearerShapes, options);
  return definePlugin({
    id: "bearer",
    carrier: {
      signedOnly: options.requireSignature === true,
      read: (headers) => CREDENTIALS.exec(headers.get("authorization") ?? "")?.[1] ?? null,
      send,
    },
  });
}
