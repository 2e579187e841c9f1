import { c, definePlugin, type User } from "../../plugin.ts";
import { phoneNumberErrors } from "./errors.ts";
import { changeWords, messageWords, type NumberChange, type PhoneCode } from "./messages.ts";
import type { PhoneCodePurpose, PhoneNumberOptions } from "./options.ts";
import { type PhoneNumberRoutes, phoneNumberRoutes } from "./routes.ts";
import { deliverCode } from "./services/deliver-code.ts";
import { tellUser } from "./services/notices.ts";
import { phoneSignInMethods } from "./services/sign-in-methods.ts";
import { userInputOf } from "./services/user-input.ts";
import { resolveSettings } from "./settings.ts";

export type { RequestPhonePasswordResetBody, ResetPhonePasswordBody } from "./endpoints/reset-password.ts";
export type { SendPhoneOtpBody } from "./endpoints/send-otp.ts";
export type { SignInPhoneNumberBody, SignInPhoneNumberResult } from "./endpoints/sign-in.ts";
export type { EnteredPhoneNumber, VerifyPhoneNumberOutput, VerifyPhoneNumberResult } from "./endpoints/verify.ts";
export type { PhoneNumberErrorCode } from "./errors.ts";
export type {
  PhoneCodeCost,
  PhoneCodeMessage,
  PhoneCodePurpose,
  PhoneLimit,
  PhoneLimits,
  PhoneNumberOptions,
  SendPhoneCode,
  SentPhoneCode,
} from "./options.ts";
export type { PhoneNumberRoutes } from "./routes.ts";
export { toE164 } from "./services/to-e164.ts";
export type { VerifyPhoneNumberBody } from "./services/verify-context.ts";

/** The options that clients may read. */
export interface PhoneNumberCapabilities {
  signUp: boolean;
  digits: number;
}

declare module "@sallyport/core" {
  interface PluginCapabilities {
    "phone-number": PhoneNumberCapabilities;
  }
  interface PluginRegistry {
    "phone-number": { routes: PhoneNumberRoutes };
  }
  interface PluginUserInput {
    /** The phone number, which is not verified before its code was entered. `null` removes it. */
    phoneNumber: string | null;
  }
  interface User {
    /** The phone number in E.164; null if the user has none. */
    phoneNumber?: string | null;
    /** Whether the user has entered a code that the number received. Only such a number signs in. */
    phoneNumberVerified?: boolean | null;
  }
  interface AuthEvents {
    /** A code was sent. `count` is the number of messages to the country in the window of its limit. */
    "phone-number.code-sent": {
      readonly userId?: string;
      readonly phoneNumber: string;
      readonly country: string | null;
      readonly prefix: string;
      readonly count: number;
      readonly purpose: PhoneCodePurpose;
    };
    /** A phone number was verified, so its user can sign in with it. */
    "phone-number.verified": { readonly user: User; readonly phoneNumber: string };
  }
  interface MailContents {
    /** A code to a phone number, which the application's function sends. */
    "phone-code": PhoneCode;
    /** A verified phone number was added, changed or removed. */
    "phone-number-changed": NumberChange;
  }
}

const CHARACTERS = 32;

type Stored = User & { readonly unverifiedPhoneNumber?: string | null };

function toShown({ unverifiedPhoneNumber = null, ...user }: Stored): User {
  return unverifiedPhoneNumber === null ? user : { ...user, phoneNumber: unverifiedPhoneNumber };
}

/**
 * Lets users sign in with a phone number, by a code or by their password. A number is unique, and signs in only once
 * its user has entered a code that it received.
 * @throws TypeError for an unknown or invalid option
 */
export function phoneNumber(options: PhoneNumberOptions) {
  const settings = resolveSettings(options);
  const text = () => c.text({ maxLength: CHARACTERS });
  return definePlugin({
    id: "phone-number",
    capabilities: { signUp: settings.signUp !== null, digits: settings.digits } satisfies PhoneNumberCapabilities,
    columns: {
      user: {
        phoneNumber: c.optional(c.unique(text())),
        phoneNumberVerified: c.optional(c.boolean()),
        phoneNumberVerifiedAt: c.optional(c.hidden(c.time())),
        /** It is not in the unique column, so that nobody keeps a number from its owner. */
        unverifiedPhoneNumber: c.optional(text()),
      },
    },
    countsGuesses: true,
    routes: phoneNumberRoutes(settings),
    errors: phoneNumberErrors,
    userInput: userInputOf(settings),
    signInMethods: phoneSignInMethods,
    toUser: toShown,
    eventsInTransaction: {
      "user.updated": (updated, context) => tellUser(settings, updated, context),
      "account.unlinked": (unlinked, context) => tellUser(settings, unlinked, context),
    },
    mails: {
      "phone-number-changed": { words: changeWords, optional: true },
      "phone-code": {
        words: messageWords,
        optional: true,
        send: (message, request) => deliverCode(settings, message, request),
      },
    },
  });
}
