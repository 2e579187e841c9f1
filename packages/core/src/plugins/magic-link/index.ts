import { definePlugin, isPageOfOwn } from "../../plugin.ts";
import { magicLinkErrors } from "./errors.ts";
import { linkWords } from "./mails.ts";
import type { MagicLinkOptions } from "./options.ts";
import { type MagicLinkRoutes, magicLinkRoutes } from "./routes.ts";
import { resolveSettings } from "./settings.ts";

export type { SignInMagicLinkBody } from "./endpoints/ask.ts";
export type { VerifyMagicLinkQuery } from "./endpoints/verify.ts";
export type { MagicLinkErrorCode } from "./errors.ts";
export type { MagicLinkMessage, MagicLinkOptions } from "./options.ts";
export type { MagicLinkRoutes } from "./routes.ts";
export type { MagicLinkResult } from "./services/enter.ts";

/** The options that clients may read. */
export interface MagicLinkCapabilities {
  signUp: boolean;
  code: boolean;
}

declare module "@sallyport/core" {
  interface PluginCapabilities {
    "magic-link": MagicLinkCapabilities;
  }
  interface PluginRegistry {
    "magic-link": { routes: MagicLinkRoutes };
  }
  interface MailContents {
    /** A link that signs in. */
    "magic-link": {
      readonly url: string;
      readonly token: string;
      readonly expiresInSeconds: number;
      readonly code: string | null;
      readonly metadata: Readonly<Record<string, unknown>> | null;
    };
  }
}

/**
 * Adds sign-in by a mailed link, without a password.
 * @throws TypeError for an unknown or invalid option
 */
export function magicLink(options: MagicLinkOptions = {}) {
  const settings = resolveSettings(options);
  const { send, code, maySignUp, page } = settings;
  return definePlugin({
    id: "magic-link",
    capabilities: { signUp: maySignUp, code: code !== null } satisfies MagicLinkCapabilities,
    routes: magicLinkRoutes(settings),
    errors: magicLinkErrors,
    mails: {
      "magic-link": {
        words: linkWords,
        ...(send !== undefined && {
          optional: true,
          send: ({ to, url, token, code, metadata }, request) =>
            send({ email: to, url, token, code, metadata }, request),
        }),
      },
    },
    onStart(config) {
      const { baseURL, plugins } = config;
      if (baseURL === null) throw new TypeError("magicLink: baseURL must be set, because links are built from it");
      if (code !== null && !Object.hasOwn(plugins, "email-otp"))
        throw new TypeError("magicLink: sendCode needs the plugin emailOTP(), which accepts the code");
      if (page !== null && !isPageOfOwn(config, page))
        throw new TypeError("magicLink: confirmationPage must be a path, or a URL of a trusted origin");
    },
  });
}
