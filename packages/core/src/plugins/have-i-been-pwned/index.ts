import { definePlugin } from "../../plugin.ts";
import { haveIBeenPwnedErrors } from "./errors.ts";
import type { HaveIBeenPwnedOptions } from "./options.ts";
import { isLeaked } from "./services/leaked.ts";
import { resolveSettings } from "./settings.ts";

export type { HaveIBeenPwnedErrorCode } from "./errors.ts";
export type { FindRange, HaveIBeenPwnedOptions } from "./options.ts";
export { passwordsFile } from "./passwords-file.ts";
export type { PwnedPasswordsOptions } from "./pwned-passwords.ts";
export { pwnedPasswords } from "./pwned-passwords.ts";

declare module "@sallyport/core" {
  interface PluginCapabilities {
    "have-i-been-pwned": Record<never, never>;
  }
  interface PluginRegistry {
    "have-i-been-pwned": { routes: Record<never, never> };
  }
}

/**
 * Refuses new passwords that are known from data breaches, wherever a password is set.
 * @throws TypeError for an unknown or invalid option
 */
export function haveIBeenPwned(options: HaveIBeenPwnedOptions = {}) {
  const { enabled, findRange, message, paths, refusesUnchecked, timeoutSeconds } = resolveSettings(options);
  return definePlugin({
    id: "have-i-been-pwned",
    errors: {
      ...haveIBeenPwnedErrors,
      ...(message !== undefined && { PASSWORD_COMPROMISED: { ...haveIBeenPwnedErrors.PASSWORD_COMPROMISED, message } }),
    },
    ...(enabled && {
      passwordCheck: {
        ...(paths !== undefined && { paths }),
        async refuse(password, logger) {
          try {
            return (await isLeaked(findRange, password, timeoutSeconds)) ? "PASSWORD_COMPROMISED" : null;
          } catch (error) {
            const outcome = refusesUnchecked ? "refused" : "accepted";
            logger.error(`haveIBeenPwned: leaked passwords could not be looked up, so a password was ${outcome}`, {
              error,
            });
            return refusesUnchecked ? "PASSWORD_CHECK_UNAVAILABLE" : null;
          }
        },
      },
    }),
  });
}
