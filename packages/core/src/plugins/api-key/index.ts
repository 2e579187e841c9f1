import { definePlugin, type Statements } from "../../plugin.ts";
import type { ApiKey } from "./entities.ts";
import { apiKeyErrors } from "./errors.ts";
import type { ApiKeyOptions } from "./options.ts";
import { type ApiKeyRoutes, apiKeyRoutes } from "./routes.ts";
import { authenticatorOf } from "./services/authenticate.ts";
import { revokeKeys } from "./services/revoke-keys.ts";
import { resolveSettings } from "./settings.ts";

export type { CreateApiKeyBody } from "./endpoints/create.ts";
export type { ListApiKeysResult } from "./endpoints/list.ts";
export type { UpdateApiKeyBody } from "./endpoints/update.ts";
export type { VerifyApiKeyBody, VerifyApiKeyResult } from "./endpoints/verify.ts";
export type { ApiKey, NewApiKey } from "./entities.ts";
export type { ApiKeyErrorCode } from "./errors.ts";
export type { ApiKeyOptions } from "./options.ts";
export type { ApiKeyRoutes } from "./routes.ts";

/** The payload of the events of an API key. */
export interface ApiKeyEvent {
  readonly apiKey: ApiKey;
  readonly userId: string | null;
  readonly organizationId: string | null;
}

/** The options that clients may read, such as screens that create keys. */
export interface ApiKeyCapabilities {
  organizations: boolean;
  statements: Statements;
  /** The default lifetime in seconds; null for keys that never expire. */
  defaultExpiresIn: number | null;
  maxExpiresIn: number | null;
}

declare module "@sallyport/core" {
  interface PluginCapabilities {
    "api-key": ApiKeyCapabilities;
  }
  interface PluginRegistry {
    "api-key": { routes: ApiKeyRoutes };
  }
  interface AuthEvents {
    /** An API key was created. */
    "api-key.created": ApiKeyEvent;
    /** The name, permissions or limits of a key changed. */
    "api-key.updated": ApiKeyEvent;
    /** The secret of a key was replaced. */
    "api-key.rotated": ApiKeyEvent;
    /** A key was revoked. */
    "api-key.revoked": ApiKeyEvent;
  }
}

/**
 * Adds API keys of users and organizations, for programs that call in their name.
 * @throws TypeError for an unknown or invalid option
 */
export function apiKey(options: ApiKeyOptions = {}) {
  const settings = resolveSettings(options);
  return definePlugin({
    id: "api-key",
    capabilities: {
      organizations: settings.organizations,
      statements: settings.statements,
      defaultExpiresIn: settings.defaultExpiresIn,
      maxExpiresIn: settings.maxExpiresIn,
    } satisfies ApiKeyCapabilities,
    tables: [settings.table],
    expiring: [{ table: settings.table, column: "expiresAt" }],
    routes: apiKeyRoutes(settings),
    errors: apiKeyErrors,
    authenticator: authenticatorOf(settings),
    // An API key is not a sign-in method, but it is revoked together with them.
    signInMethods: {
      list: async () => [],
      end: (userId, services, since) => revokeKeys(settings, services, userId, since),
    },
  });
}
