import type { User } from "../../plugin.ts";

type Awaitable<Value> = Value | Promise<Value>;

/** What a code is for. A code for one purpose is never accepted for the other. */
export type PhoneCodePurpose = "verification" | "reset-password";

/** The input of `sendOTP`. */
export interface PhoneCodeMessage {
  /** The recipient in E.164, such as `+4915112345678`. */
  readonly phoneNumber: string;
  readonly code: string;
  readonly purpose: PhoneCodePurpose;
  /** The text of the message in the language of the request. */
  readonly text: string;
  /** The country, such as `DE`; null if the calling code belongs to none. */
  readonly country: string | null;
  /** The calling code, such as `+49`. */
  readonly prefix: string;
}

/** What a message has cost. A sender that knows it returns it. */
export interface PhoneCodeCost {
  /** The price in units of `currency`, such as 0.0079; 0 or more. */
  readonly cost: number;
  /** The currency in ISO 4217, such as `USD`. */
  readonly currency: string;
}

/** A message that was sent. */
export interface SentPhoneCode extends Omit<PhoneCodeMessage, "code" | "text"> {
  /** What the sender has returned; null if it returned no cost. */
  readonly cost: PhoneCodeCost | null;
}

/** Sends a code, and may return what the message has cost. */
export type SendPhoneCode = (
  message: PhoneCodeMessage,
  request?: Request,
  // biome-ignore lint/suspicious/noConfusingVoidType: a sender that knows no cost has no `return`
) => Awaitable<PhoneCodeCost | null | undefined | void>;

/** A number of messages in a window of time. */
export interface PhoneLimit {
  /** The window in seconds. */
  readonly window: number;
  /** The number of messages in one window. */
  readonly max: number;
}

/** The limits of messages, which are counted in the database. */
export interface PhoneLimits {
  /** For one number. Default 5 in 3,600 seconds. */
  readonly number?: PhoneLimit;
  /** For one signed-in user. Default 10 in 3,600 seconds. */
  readonly user?: PhoneLimit;
  /** For one IP address, or the first 64 bits of an IPv6 address. Default 20 in 3,600 seconds. */
  readonly network?: PhoneLimit;
  /** For all numbers of one country. Default 500 in 3,600 seconds. */
  readonly country?: PhoneLimit;
}

/** Options of `phoneNumber()`. */
export interface PhoneNumberOptions {
  /** Sends a code. The answer does not wait for it. */
  readonly sendOTP: SendPhoneCode;
  /** Sends a code that resets a password. Default `sendOTP`. */
  readonly sendPasswordResetOTP?: SendPhoneCode;
  /** Runs after each message was sent, with its country and its cost. */
  readonly onCodeSent?: (sent: SentPhoneCode) => Awaitable<void>;
  /** Checks a code for sign-in and verification instead of the plugin, such as by a service that creates the codes. */
  readonly verifyOTP?: (entered: { phoneNumber: string; code: string }, request?: Request) => Awaitable<boolean>;
  /** The number of digits, 6 to 10. Default 6. */
  readonly otpLength?: number;
  /** The lifetime of a code in seconds, 60 to 86,400. Default 300. */
  readonly expiresIn?: number;
  /** The guesses at all codes of a number in 15 minutes, 1 to 10. Default 5. */
  readonly allowedAttempts?: number;
  /** Checks a number further, in E.164. Default: every valid number. */
  readonly phoneNumberValidator?: (phoneNumber: string) => Awaitable<boolean>;
  /** The country of numbers that are entered without a calling code, such as `DE`. Default: they are refused. */
  readonly defaultCountry?: string;
  /** The countries whose numbers are accepted, such as `DE`. Default: all. */
  readonly allowedCountries?: readonly string[];
  /** Whether a code from an unknown number creates a user. Default: it does not. */
  readonly signUpOnVerification?: {
    /** Returns the email address of a new user. Default: a placeholder that never receives mail. */
    readonly getTempEmail?: (phoneNumber: string) => string;
    /** Returns the name of a new user. Default: empty. */
    readonly getTempName?: (phoneNumber: string) => string;
  };
  /** Runs after a number was verified. */
  readonly callbackOnVerification?: (
    verified: { phoneNumber: string; user: User },
    request?: Request,
  ) => Awaitable<void>;
  /** The limits of messages, against floods and toll fraud. */
  readonly limits?: PhoneLimits;
  /** The limit of each IP address and path. Default 10 calls in 60 seconds. */
  readonly rateLimit?: PhoneLimit;
}
