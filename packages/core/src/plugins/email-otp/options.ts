import type { EmailCodeType } from "./code-types.ts";

type Awaitable<Value> = Value | Promise<Value>;

/** The input of `sendVerificationOTP`. */
export interface EmailCodeMessage {
  readonly email: string;
  readonly otp: string;
  readonly type: EmailCodeType;
}

/** Options of `emailOTP()`. */
export interface EmailOTPOptions {
  /** Sends the code instead of `mail.send`. The answer does not wait for it. */
  readonly sendVerificationOTP?: (message: EmailCodeMessage, request?: Request) => Awaitable<void>;
  /** The number of digits, 6 to 10. Default 6. */
  readonly otpLength?: number;
  /** The lifetime of a code in seconds, 60 to 86,400. Default 300. */
  readonly expiresIn?: number;
  /** The guesses at all codes of an address in 15 minutes, 1 to 10. Default 5. */
  readonly allowedAttempts?: number;
  /** Whether only existing users may sign in. Nobody else receives a mail. Default false. */
  readonly disableSignUp?: boolean;
  /** Whether verification mails contain a code instead of a link. Default false. */
  readonly overrideDefaultEmailVerification?: boolean;
  /** The change of an email address by code. Default: off. */
  readonly changeEmail?: {
    /** Whether users can change their address by code. */
    readonly enabled: boolean;
    /** Whether a code from the current address must approve the change. Default false: the session must be fresh. */
    readonly verifyCurrentEmail?: boolean;
  };
  /** The limit of each IP address and path. Default 3 calls in 60 seconds. */
  readonly rateLimit?: {
    /** The window in seconds. */
    readonly window: number;
    /** The number of requests in one window. */
    readonly max: number;
  };
}
