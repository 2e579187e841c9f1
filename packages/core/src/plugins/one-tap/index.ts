import { defineHook, definePlugin } from "../../plugin.ts";
import type { OneTapOptions } from "./options.ts";
import { type OneTapRoutes, oneTapRoutes } from "./routes.ts";
import { hasOwnNonce } from "./services/nonce.ts";
import { resolveSettings } from "./settings.ts";

export type { OneTapBody, SignedInByOneTap } from "./endpoints/callback.ts";
export type { OneTapNonce } from "./endpoints/nonce.ts";
export type { OneTapOptions } from "./options.ts";
export type { OneTapRoutes } from "./routes.ts";

/** The options that clients may read. */
export interface OneTapCapabilities {
  signUp: boolean;
  providers: readonly string[];
}

declare module "@sallyport/core" {
  interface PluginCapabilities {
    "one-tap": OneTapCapabilities;
  }
  interface PluginRegistry {
    "one-tap": { routes: OneTapRoutes };
  }
}

function tokenIn(body: unknown): unknown {
  const { idToken } = Object(body);
  return Object(idToken).token;
}

/** These endpoints ask for no nonce, so a token that is bound to a browser would sign in every browser there. */
const refuseBoundTokens = defineHook({
  when: "before",
  first: true,
  paths: ["/sign-in/social", "/link-social"],
  run(ctx) {
    const token = tokenIn(ctx.body);
    if (typeof token === "string" && hasOwnNonce(token)) throw ctx.error("INVALID_ID_TOKEN");
  },
});

/**
 * Signs in with Google One Tap, and with the account chooser of browsers (FedCM).
 * @throws TypeError for an unknown or invalid option
 */
export function oneTap(options: OneTapOptions = {}) {
  const settings = resolveSettings(options);
  const { disableSignUp, providers } = settings;
  return definePlugin({
    id: "one-tap",
    capabilities: { signUp: !disableSignUp, providers } satisfies OneTapCapabilities,
    routes: oneTapRoutes(settings),
    hooks: [refuseBoundTokens],
  });
}
