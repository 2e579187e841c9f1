import { definePlugin } from "../../plugin.ts";
import { jwtErrors } from "./errors.ts";
import type { JwtOptions } from "./options.ts";
import { type JwtRoutes, jwtRoutes } from "./routes.ts";
import { createIssuer } from "./services/issuer.ts";
import { createKeyRing } from "./services/key-ring.ts";
import { sessionHeader } from "./session-header.ts";
import { resolveSettings } from "./settings.ts";
import { jwks } from "./tables.ts";

export type { JwksResult } from "./endpoints/jwks.ts";
export type { TokenResult } from "./endpoints/token.ts";
export type {
  CurveConfig,
  EdwardsConfig,
  JwksOptions,
  JwtOptions,
  KeyPairConfig,
  RsaConfig,
  TokenClaims,
  TokenOptions,
  TokenSubject,
} from "./options.ts";
export type { JwtRoutes } from "./routes.ts";
export type { PublicKey } from "./services/key-pair.ts";

/** The options that clients may read. */
export interface JwtCapabilities {
  jwksPath: string | null;
}

declare module "@sallyport/core" {
  interface PluginCapabilities {
    jwt: JwtCapabilities;
  }
  interface PluginRegistry {
    jwt: { routes: JwtRoutes };
  }
  interface AuthEvents {
    /** A signing key was created. It signs from `signsFrom` on. */
    "jwks.rotated": { readonly kid: string; readonly alg: string; readonly signsFrom: Date };
  }
}

/**
 * Issues signed tokens for other services, and publishes the keys that verify them.
 * @throws TypeError for an unknown or invalid option
 */
export function jwt(options: JwtOptions = {}) {
  const settings = resolveSettings(options);
  const ring = createKeyRing(settings);
  const issue = createIssuer(settings, ring);
  return definePlugin({
    id: "jwt",
    capabilities: { jwksPath: settings.hasKeySet ? settings.jwksPath : null } satisfies JwtCapabilities,
    tables: [jwks],
    routes: jwtRoutes(settings, ring, issue),
    errors: jwtErrors,
    hooks: settings.setsHeader ? [sessionHeader(issue)] : [],
    onStart({ baseURL }) {
      if (baseURL === null && (settings.issuer === null || settings.audience === null))
        throw new TypeError(
          "jwt: every token names an issuer and an audience: set baseURL, or jwt.issuer and jwt.audience",
        );
    },
  });
}
