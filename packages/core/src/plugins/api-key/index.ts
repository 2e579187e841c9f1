import { definePlugin, type Statements } from "../../plugin.ts";
import type { ApiKey } from "./entities.ts";
import { apiKeyErrors } from "./errors.ts";
import type { ApiKeyOptions } from "./options.ts";
import { type ApiKeyRoutes, apiKeyRoutes } from "./routes.ts";
import { authenticatorOf } from "./services/authenticate.ts";
import { endKeys } from "./services/end-keys.ts";
import { resolveSettings } from "./settings.ts";

export type { CreateApiKeyBody } from "./endpoints/create.ts";
export type { ListApiKeysResult } from "./endpoints/list.ts";
export type { UpdateApiKeyBody } from "./endpoints/update.ts";
export type { VerifyApiKeyBody, VerifyApiKeyResult } from "./endpoints/verify.ts";
export type { ApiKey, NewApiKey } from "./entities.ts";
export type { ApiKeyErrorCode } from "./errors.ts";
export type { ApiKeyOptions } from "./options.ts";
export type { ApiKeyRoutes } from "./routes.ts";

/** An event of a key. */
export interface ApiKeyEvent {
  readonly apiKey: ApiKey;
  /** Null for an organization's. */
  readonly userId: string | null;
  readonly organizationId: string | null;
}

/** What pages may know of the plugin's options. */
export interface ApiKeyCapabilities {
  organizations: boolean;
  /** What owners may grant. */
  statements: Statements;
  /** Seconds; null: for good. */
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
    /** A key was made. */
    "api-key.created": ApiKeyEvent;
    /** A key's name, permissions or limits changed. */
    "api-key.updated": ApiKeyEvent;
    /** A new secret took the place of a key's. */
    "api-key.rotated": ApiKeyEvent;
    /** A key was ended. */
    "api-key.revoked": ApiKeyEvent;
  }
}

/** Keys of users and organizations for programs that call in their place. @throws TypeError for an unknown or invalid option */
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
    // No way in for the user, but one that ends with theirs.
    signInMethods: {
      list: async () => [],
      end: (userId, services, since) => endKeys(settings, services, userId, since),
    },
  });
}
