import { definePlugin, isPageOfOwn, isPlaceholderEmail, type MailLink, type User } from "../../plugin.ts";
import { signInNoticeErrors } from "./errors.ts";
import { noticeWords } from "./mails.ts";
import type { SignInNoticeOptions } from "./options.ts";
import { type SignInNoticeRoutes, signInNoticeRoutes } from "./routes.ts";
import { noteSignIn, noticeSession } from "./services/announce.ts";
import { forgetDevices } from "./services/devices.ts";
import type { SignInFacts } from "./services/words.ts";
import { resolveSettings } from "./settings.ts";
import { knownDevice } from "./tables.ts";

export type { ReportSignInBody, ReportSignInResult } from "./endpoints/report.ts";
export type { SignInNoticeErrorCode } from "./errors.ts";
export type { SignInNoticeOptions } from "./options.ts";
export type { SignInNoticeRoutes } from "./routes.ts";

declare module "@sallyport/core" {
  interface PluginCapabilities {
    "sign-in-notice": Record<never, never>;
  }
  interface PluginRegistry {
    "sign-in-notice": { routes: SignInNoticeRoutes };
  }
  interface AuthEvents {
    /** A user signed in from a device in which they have not signed in before. */
    "sign-in.new-device": { readonly user: User; readonly sessionId: string };
    /** A user reported a sign-in that was not theirs, so the sessions and the password of the account ended. */
    "sign-in.reported": { readonly user: User; readonly sessionId: string };
  }
  interface MailContents {
    /** Tells a user about a sign-in from a new device. */
    "sign-in-notice": MailLink & SignInFacts;
  }
}

/**
 * Mails users about each sign-in from a new device, with a link that ends all sessions and the password.
 * @throws TypeError for an unknown or invalid option
 */
export function signInNotice(options: SignInNoticeOptions = {}) {
  const settings = resolveSettings(options);
  return definePlugin({
    id: "sign-in-notice",
    tables: [knownDevice],
    expiring: [{ table: knownDevice, column: "expiresAt" }],
    routes: signInNoticeRoutes(settings),
    errors: signInNoticeErrors,
    mails: { "sign-in-notice": { words: noticeWords } },
    policy: {
      concerns: ({ email }) => !isPlaceholderEmail(email),
      decide(signIn, services, scope) {
        noteSignIn(signIn, services, scope);
        return { allow: true };
      },
    },
    eventsInTransaction: {
      "session.created": (created, context) => noticeSession(settings, created, context),
    },
    // A known device is not a sign-in method, but it is forgotten together with them.
    signInMethods: {
      list: async () => [],
      end: (userId, services, since) => forgetDevices(services, userId, since),
    },
    async onDeletion({ id }, services) {
      // An imported database may lack cascading foreign keys.
      await forgetDevices(services, id);
      return undefined;
    },
    onStart(config) {
      if (config.baseURL === null)
        throw new TypeError("signInNotice: baseURL must be set, because links are built from it");
      if (!isPageOfOwn(config, settings.resetPage))
        throw new TypeError("signInNotice: resetPage must be a path, or a URL of a trusted origin");
    },
  });
}
