import { languages } from "@sallyport/i18n/languages";
import { defineEndpoint } from "../contracts/endpoint.ts";
import type { SignUpField } from "../contracts/fields.ts";
import type { SocialProviderId } from "../contracts/registered.ts";
import type { PluginCapabilities } from "../contracts/registry.ts";

/** What a server offers, for its screens; nothing of it is secret. */
export interface Capabilities {
  emailAndPassword: {
    enabled: boolean;
    signUp: boolean;
    requireEmailVerification: boolean;
    /** Whether a forgotten password can be reset by mail. */
    reset: boolean;
    minPasswordLength: number;
    maxPasswordLength: number;
  };
  /** Additional fields that a sign-up fills, in the order to be shown. */
  signUpFields: readonly SignUpField[];
  /** Ids of identity providers. */
  socialProviders: SocialProviderId[];
  /** What to call them, by id, where the application says. */
  providerNames: Partial<Record<string, string>>;
  account: {
    /** Whether a link proves an address. */
    verifyEmail: boolean;
    changeEmail: boolean;
    /** Who confirms a move: the mailbox that is left, where it is verified, or the new one alone. */
    changeEmailFlow: "approve-current-first" | "verify-new-first";
    deleteUser: boolean;
    /** Whether a deletion waits for a mailed link: whatever was shown, or without a password in a session that is not fresh. */
    deleteByMail: "always" | "unless-fresh" | "never";
    linking: boolean;
  };
  session: {
    /** Seconds. */
    expiresIn: number;
    /** Seconds after which a session is not fresh; 0: never. */
    freshAge: number;
  };
  /** BCP 47 tags of the server's pages and mails. */
  languages: string[];
  /** By plugin id. */
  plugins: Partial<PluginCapabilities>;
}

function deleteByMail(isAlways: boolean, canMail: boolean): Capabilities["account"]["deleteByMail"] {
  if (isAlways) return "always";
  return canMail ? "unless-fresh" : "never";
}

/** Says what is switched on, so that screens need no configuration of their own. */
export const capabilities = defineEndpoint({
  method: "GET",
  path: "/capabilities",
  errors: [],
  handler(ctx): Capabilities {
    const { emailAndPassword, user, account, session, plugins } = ctx.config;
    const { enabled, disableSignUp, requireEmailVerification, minPasswordLength, maxPasswordLength } = emailAndPassword;
    return {
      emailAndPassword: {
        enabled,
        signUp: enabled && !disableSignUp,
        requireEmailVerification,
        reset: enabled && ctx.services.mails.can("reset-password"),
        minPasswordLength,
        maxPasswordLength,
      },
      signUpFields: user.signUpFields,
      // Of the configuration.
      socialProviders: [...ctx.services.providers.ids] as SocialProviderId[],
      providerNames: ctx.services.providers.names,
      account: {
        verifyEmail: ctx.services.mails.can("verify-email"),
        changeEmail: user.changeEmail.enabled,
        changeEmailFlow: user.changeEmail.flow,
        deleteUser: user.deleteUser.enabled,
        deleteByMail: deleteByMail(user.deleteUser.verifyByEmail, ctx.services.mails.can("delete-account")),
        linking: account.linking.enabled,
      },
      session: { expiresIn: session.expiresInSeconds, freshAge: session.freshAgeSeconds },
      languages: languages.map(({ tag }) => tag),
      plugins,
    };
  },
});
