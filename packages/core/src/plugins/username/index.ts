import { c, definePlugin } from "../../plugin.ts";
import { usernameErrors } from "./errors.ts";
import { limitAttempts } from "./limit-attempts.ts";
import type { UsernameOptions } from "./options.ts";
import { type UsernameRoutes, usernameRoutes } from "./routes.ts";
import { releaseNames } from "./services/claims.ts";
import { claimForeignNames } from "./services/foreign-names.ts";
import { userInputOf } from "./services/user-input.ts";
import { resolveSettings } from "./settings.ts";
import { usernameClaim } from "./tables.ts";

export type { IsUsernameAvailableBody, UsernameAvailability } from "./endpoints/is-available.ts";
export type { SignInUsernameBody, SignInUsernameOutput, SignInUsernameResult } from "./endpoints/sign-in.ts";
export type { UsernameErrorCode } from "./errors.ts";
export type { UsernameOptions, ValidationOrder } from "./options.ts";
export type { UsernameRoutes } from "./routes.ts";

/** The rules that clients may read, so that screens can check a user name before they send it. */
export interface UsernameCapabilities {
  minLength: number;
  maxLength: number;
  change: boolean;
}

declare module "@sallyport/core" {
  interface PluginCapabilities {
    username: UsernameCapabilities;
  }
  interface PluginRegistry {
    username: { routes: UsernameRoutes };
  }
  interface PluginUserInput {
    /** The user name, with which the user can sign in. */
    username: string;
    /** The user name in the spelling that is shown, such as with capital letters. Default: as in `username`. */
    displayUsername: string;
  }
  interface User {
    /** The user name in the form that is compared; null if the user has none. */
    username?: string | null;
    displayUsername?: string | null;
  }
}

const CHARACTERS = 255;

/**
 * Gives users a unique name, with which they can sign in instead of their email address. Two names that look alike
 * count as the same name.
 * @throws TypeError for an unknown or invalid option
 */
export function username(options: UsernameOptions = {}) {
  const settings = resolveSettings(options);
  const text = () => c.text({ maxLength: CHARACTERS });
  return definePlugin({
    id: "username",
    capabilities: {
      minLength: settings.least,
      maxLength: settings.most,
      change: !settings.immutable,
    } satisfies UsernameCapabilities,
    tables: [usernameClaim],
    columns: {
      user: {
        username: c.optional(c.unique(text())),
        ...(settings.display !== null && { displayUsername: c.optional(text()) }),
      },
    },
    expiring: [{ table: usernameClaim, column: "heldUntil" }],
    routes: usernameRoutes(settings),
    errors: usernameErrors,
    hooks: [limitAttempts],
    userInput: userInputOf(settings),
    async onCleanup(services) {
      await claimForeignNames(services);
      return { deleted: {}, complete: true };
    },
    async onDeletion(user, services, now) {
      await releaseNames(settings, services, user, now);
      return undefined;
    },
  });
}
