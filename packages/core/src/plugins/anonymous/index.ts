import { c, definePlugin, type User } from "../../plugin.ts";
import { anonymousErrors } from "./errors.ts";
import type { AnonymousOptions } from "./options.ts";
import { type AnonymousRoutes, anonymousRoutes } from "./routes.ts";
import { deleteUnseenGuests } from "./services/cleanup.ts";
import { findGuest, joinGuest } from "./services/join.ts";
import { promote } from "./services/promote.ts";
import { resolveSettings } from "./settings.ts";

export type { SignInAnonymousResult } from "./endpoints/sign-in.ts";
export type { AnonymousErrorCode } from "./errors.ts";
export type { AnonymousOptions, LinkedAccount, LinkedSession } from "./options.ts";
export type { AnonymousRoutes } from "./routes.ts";

declare module "@sallyport/core" {
  interface PluginRegistry {
    anonymous: { routes: AnonymousRoutes };
  }
  interface User {
    /** Whether the user is a guest, who has no sign-in method yet. */
    isAnonymous?: boolean | null;
  }
  interface AuthEvents {
    /** A guest signed in and thereby became a user. */
    "anonymous.linked": { readonly anonymousUser: User; readonly user: User };
  }
}

/**
 * Adds guests: users without a sign-in method, who become a user by any sign-in in the same browser.
 * @throws TypeError for an unknown or invalid option
 */
export function anonymous(options: AnonymousOptions = {}) {
  const settings = resolveSettings(options);
  return definePlugin({
    id: "anonymous",
    columns: {
      user: {
        isAnonymous: c.withDefault(c.boolean(), false),
        guestUntil: c.optional(c.hidden(c.time())),
      },
    },
    indexes: { user: { sorts: [["isAnonymous", "guestUntil"]] } },
    countsGuesses: true,
    routes: anonymousRoutes(settings),
    errors: anonymousErrors,
    isGuest: ({ isAnonymous }: User) => isAnonymous === true,
    policy: {
      concerns: ({ isAnonymous }) => isAnonymous !== true,
      async decide(signIn, services, scope) {
        await findGuest(signIn, services, scope);
        return { allow: true };
      },
    },
    eventsInTransaction: {
      async "session.created"({ session, user, method }, context) {
        const { services } = context;
        if (method !== "anonymous" && services.sessions.impersonatorOf(session) === null) await promote(services, user);
        await joinGuest(settings, { session, user }, context);
      },
      "account.linked": ({ user }, { services }) => promote(services, user),
      "user.verified": ({ user }, { services }) => promote(services, user),
    },
    onCleanup: (services, now, _logger, transaction) => deleteUnseenGuests(settings, services, now, transaction),
  });
}
