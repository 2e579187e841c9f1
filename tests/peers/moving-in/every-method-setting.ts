import type { PasskeyOptions } from "@better-auth/passkey";
import type { EmailOTPOptions, MagicLinkOptions, UsernameOptions } from "better-auth/plugins";
import type { Plain } from "./plain-options.ts";

const limit = { window: 95, max: 4 };
const magicLink = {
  expiresIn: 96,
  allowedAttempts: 2,
  disableSignUp: true,
  rateLimit: limit,
  storeToken: "hashed",
} satisfies Plain<MagicLinkOptions>;
const emailOTP = {
  otpLength: 8,
  expiresIn: 97,
  sendVerificationOnSignUp: true,
  disableSignUp: true,
  allowedAttempts: 4,
  storeOTP: "hashed",
  resendStrategy: "reuse",
  changeEmail: { enabled: true, verifyCurrentEmail: true },
  overrideDefaultEmailVerification: true,
  rateLimit: limit,
} satisfies Plain<EmailOTPOptions>;
const username = {
  schema: {},
  minUsernameLength: 4,
  maxUsernameLength: 28,
  usernameNormalization: false,
  displayUsernameNormalization: false,
  validationOrder: { username: "post-normalization", displayUsername: "post-normalization" },
  immutableUsername: true,
  displayUsername: false,
} satisfies Plain<UsernameOptions>;
const passkey = {
  rpID: "localhost",
  rpName: "Acme",
  origin: ["http://localhost:3000"],
  authenticatorSelection: {
    authenticatorAttachment: "platform",
    residentKey: "required",
    requireResidentKey: true,
    userVerification: "required",
  },
  advanced: { webAuthnChallengeCookie: "key-challenge" },
  schema: {},
  registration: { requireSession: false, extensions: { credProps: true } },
  authentication: { extensions: { appid: "https://localhost" } },
} satisfies Plain<PasskeyOptions>;

/** The options of its sign-in methods, by their functions. */
export const METHODS = { magicLink, emailOTP, username, passkey };
