import { languages } from "@sallyport/i18n/languages";
import { defineEndpoint } from "../contracts/endpoint.ts";
import type { SignUpField } from "../contracts/fields.ts";
import type { SocialProviderId } from "../contracts/registered.ts";
import type { PluginCapabilities } from "../contracts/registry.ts";

/** The features that a server offers to its screens; none of this is secret. */
export interface Capabilities {
  emailAndPassword: {
    enabled: boolean;
    signUp: boolean;
    requireEmailVerification: boolean;
    reset: boolean;
    minPasswordLength: number;
    maxPasswordLength: number;
  };
  signUpFields: readonly SignUpField[];
  socialProviders: SocialProviderId[];
  providerNames: Partial<Record<string, string>>;
  account: {
    verifyEmail: boolean;
    changeEmail: boolean;
    changeEmailFlow: "approve-current-first" | "verify-new-first";
    deleteUser: boolean;
    /** When a deletion needs a mailed link: always, or unless the session is fresh or the password is given. */
    deleteByMail: "always" | "unless-fresh" | "never";
    linking: boolean;
  };
  session: {
    /** Lifetime in seconds. */
    expiresIn: number;
    /** Age in seconds after which a session is not fresh; 0 means never. */
    freshAge: number;
  };
  /** BCP 47 tags of the languages of pages and mails. */
  languages: string[];
  plugins: Partial<PluginCapabilities>;
}

function deleteByMail(isAlways: boolean, canMail: boolean): Capabilities["account"]["deleteByMail"] {
  if (isAlways) return "always";
  return canMail ? "unless-fresh" : "never";
}

/** Returns the enabled features, so that screens need no separate configuration. */
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
