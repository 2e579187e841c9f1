import { c, definePlugin } from "../../plugin.ts";
import { multiSessionErrors } from "./errors.ts";
import type { MultiSessionOptions } from "./options.ts";
import { type MultiSessionRoutes, multiSessionRoutes } from "./routes.ts";
import { browserColumn, noBrowser, writeBrowserId } from "./services/browser-id.ts";
import { tryToLimit } from "./services/limit.ts";
import { endAllSessions } from "./services/sign-out.ts";
import { resolveSettings } from "./settings.ts";

export type { DeviceSessionBody } from "./endpoints/session-token.ts";
export type { MultiSessionErrorCode } from "./errors.ts";
export type { MultiSessionOptions } from "./options.ts";
export type { MultiSessionRoutes } from "./routes.ts";

declare module "@sallyport/core" {
  interface PluginCapabilities {
    "multi-session": Record<never, never>;
  }
  interface PluginRegistry {
    "multi-session": { routes: MultiSessionRoutes };
  }
}

const HASH_CHARACTERS = 64;

/**
 * Lets a browser be signed in to several accounts, and switch between them.
 * @throws TypeError for an unknown or invalid option
 */
export function multiSession(options: MultiSessionOptions = {}) {
  const settings = resolveSettings(options);
  return definePlugin({
    id: "multi-session",
    columns: { session: { browserId: c.optional(c.hidden(c.text({ maxLength: HASH_CHARACTERS }))) } },
    indexes: { session: { sorts: [["browserId", "createdAt"]] } },
    routes: multiSessionRoutes(),
    errors: multiSessionErrors,
    hooks: [endAllSessions()],
    policy: {
      decide({ impersonator }, services, scope) {
        const isOutside = impersonator !== undefined || services.sessions.isCarried(scope);
        return { allow: true, session: { columns: isOutside ? noBrowser : browserColumn(services, scope) } };
      },
    },
    onSignedIn({ session, user }, { impersonator, remember = true }, scope) {
      const { keptSessions, sessions } = scope.services;
      if (impersonator !== undefined || sessions.isCarried(scope)) return;
      writeBrowserId(scope.services, scope);
      keptSessions.write(scope, { token: session.token, remember });
      scope.afterHooks(() => tryToLimit(settings, scope, user.id));
    },
  });
}
