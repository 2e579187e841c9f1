import { defineLink } from "../../../plugin.ts";
import type { PublicKey } from "../services/key-pair.ts";
import type { KeyRing } from "../services/key-ring.ts";
import type { Settings } from "../settings.ts";

/** The public keys. @see RFC 7517 section 5 */
export interface JwksResult {
  readonly keys: readonly PublicKey[];
}

/** Far below the time that a next key is published ahead. */
const CACHED_SECONDS = 300;

/** Answers the public keys, to anybody and to be cached. */
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
