import { defineLink } from "../../../plugin.ts";
import type { PublicKey } from "../services/key-pair.ts";
import type { KeyRing } from "../services/key-ring.ts";
import type { Settings } from "../settings.ts";

/** The JSON Web Key Set. @see RFC 7517 section 5 */
export interface JwksResult {
  readonly keys: readonly PublicKey[];
}

/** This must stay far below the time that a new key is published before it signs. */
const CACHED_SECONDS = 300;

/** Returns the public keys as a JSON Web Key Set. The call needs no session and can be cached. */
export const jwks = ({ jwksPath, hasKeySet }: Settings, ring: KeyRing) =>
  defineLink({
    method: "GET",
    path: jwksPath,
    enabled: () => hasKeySet,
    rateLimit: false,
    errors: [],
    async handler(ctx): Promise<JwksResult> {
      const keys = await ring.published(ctx);
      ctx.responseHeaders.set("cache-control", `public, max-age=${CACHED_SECONDS}`);
      return { keys };
    },
  });
