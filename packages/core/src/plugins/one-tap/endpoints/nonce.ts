import { defineEndpoint } from "../../../plugin.ts";
import { issueNonce } from "../services/nonce.ts";

/** The answer of `one-tap/nonce`. */
export interface OneTapNonce {
  nonce: string;
}

/** Returns a nonce for the identity provider. A token with it signs in this browser only, for a day. */
export const oneTapNonce = defineEndpoint({
  method: "GET",
  path: "/one-tap/nonce",
  needs: "headers",
  rateLimit: { window: 10, max: 20 },
  errors: [],
  async handler(ctx): Promise<OneTapNonce> {
    return { nonce: issueNonce(ctx) };
  },
});
