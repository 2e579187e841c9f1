import type { FrontPart } from "../../screens/front-part.ts";
import { redirect } from "./errors.ts";
import { first, later } from "./front-errors.ts";
import { banned, captcha, haveIBeenPwned } from "./plugin-errors.ts";

/** Texts that nearly every screen shows. */
export const core = {
  texts: {
    "common.or": "or",
    "common.back": "Back",
    "common.goOn": "Continue",
    "field.name": "Name",
    "field.email": "Email address",
    "field.password": "Password",
    "field.required": "Required",
    "field.email.invalid": "Enter a valid email address.",
    "field.password.show": "Show password",
    "field.password.capsLock": "Caps Lock is on",
    "signIn.title": "Sign in",
    "signIn.submit": "Sign in",
  },
  errors: [first, redirect],
} as const satisfies FrontPart;

/** Texts that dialogs and lists have in common. */
export const common = {
  texts: {
    "common.close": "Close",
    "common.sending": "Sending…",
    "common.cancel": "Cancel",
    "common.retry": "Try again",
    "common.loading": "Loading…",
  },
} as const satisfies FrontPart;

/** Texts of `SignIn`. */
export const signIn = {
  texts: {
    "field.rememberMe": "Keep me signed in",
    "signIn.lead": "Welcome back. Sign in to continue.",
    "signIn.verified": "Your email address is verified. Sign in to continue.",
    "signIn.limited":
      "Too many attempts to sign in to this account. Try again later, use a browser you’ve signed in with before, or choose “Forgot password?” to set a new password.",
    "signIn.submitting": "Signing in…",
    "signIn.forgot": "Forgot password?",
    "signIn.noAccount": "Don’t have an account?",
    "signIn.toSignUp": "Sign up",
    "signIn.noCookie": "Your browser blocked the sign-in cookie. Allow cookies for this site and try again.",
    "signIn.nothing": "No sign-in methods are available.",
    "signIn.ended.title": "You’ve been signed out",
    "ended.session_ended": "Your session has ended. Sign in to continue.",
    "ended.too_many_sessions": "You’ve been signed out because you signed in on too many devices.",
    "signIn.already.title": "You’re already signed in",
    "signIn.already.lead": "You’re signed in as {who}.",
    "signIn.already.anew": "Use another account",
  },
} as const satisfies FrontPart;

/** Texts of the buttons of identity providers. */
export const social = {
  texts: {
    "social.continue": "Continue with {provider}",
    "social.leaving": "Redirecting to {provider}…",
    "social.failed": "Something went wrong. Try again or use another sign-in method.",
    "social.lastUsed": "Last used",
  },
} as const satisfies FrontPart;

/** Texts about a mail that was sent. */
export const checkMail = {
  texts: {
    "checkMail.title": "Check your email",
    "checkMail.verify": "We sent a link to {email}. Open it to continue.",
    "checkMail.nothing": "Didn’t get the email? Check your spam folder or resend it.",
    "checkMail.resend": "Resend email",
    "checkMail.wait": { one: "Resend in {count} second", other: "Resend in {count} seconds" },
    "checkMail.sent": "Email sent",
  },
} as const satisfies FrontPart;

/** Texts of a field for a new password. */
export const newPassword = {
  texts: {
    "field.newPassword": "New password",
    "field.password.tooShort": { one: "Use at least {count} character.", other: "Use at least {count} characters." },
    "field.password.tooLong": { one: "Use at most {count} character.", other: "Use at most {count} characters." },
    "field.password.hint": { one: "At least {count} character", other: "At least {count} characters" },
    "field.password.generate": "Generate",
    "field.password.strength.0": "Too weak",
    "field.password.strength.1": "Weak",
    "field.password.strength.2": "Fair",
    "field.password.strength.3": "Good",
    "field.password.strength.4": "Strong",
  },
  errors: [later, haveIBeenPwned],
} as const satisfies FrontPart;

/** Texts of buttons and links that several screens have. */
export const actions = {
  texts: {
    "forgot.submit": "Send link",
    "forgot.toSignIn": "Back to sign in",
    "reset.submit": "Set password",
    "signUp.toSignIn": "Sign in",
  },
} as const satisfies FrontPart;

/** Texts of `SignUp`. */
export const signUp = {
  texts: {
    "signUp.title": "Create your account",
    "signUp.lead": "Enter your details to get started.",
    "signUp.submit": "Create account",
    "signUp.submitting": "Creating account…",
    "signUp.hasAccount": "Already have an account?",
    "signUp.nothing": "Sign-ups are disabled.",
  },
} as const satisfies FrontPart;

/** Texts of `ForgotPassword`. */
export const forgot = {
  texts: {
    "checkMail.reset": "If an account exists for {email}, you’ll receive a link to reset your password.",
    "forgot.title": "Reset your password",
    "forgot.lead": "Enter your email address and we’ll send you a reset link.",
    "forgot.anotherAddress": "Use another email address",
  },
  errors: [later],
} as const satisfies FrontPart;

/** Texts of `ResetPassword` and of links that no longer work. */
export const reset = {
  texts: {
    "reset.title": "Choose a new password",
    "reset.lead": "You’ll be signed out of all sessions.",
    "reset.submitting": "Setting password…",
    "reset.done.title": "Password changed",
    "reset.done.lead": "You’ve been signed out of all sessions.",
    "reset.done.toSignIn": "Sign in",
    "link.title": "This link isn’t valid",
    "link.used": "It has already been used or is incomplete.",
    "link.expired": "It has expired.",
    "link.dead": "It has expired, has already been used, or is incomplete.",
    "link.another": "Request a new link",
  },
  errors: [later],
} as const satisfies FrontPart;

/** Texts of `VerifyEmail`. */
export const verified = {
  texts: {
    "verified.unknown": "Sign in to check whether your email address is verified.",
    "verified.title": "Email address verified",
    "verified.lead": "Thanks! You’re all set.",
  },
} as const satisfies FrontPart;

/** Texts of lists with several pages. */
export const pages = {
  texts: {
    "pages.label": "Pagination",
    "pages.previous": "Previous page",
    "pages.next": "Next page",
    "pages.page": "Page {page}",
  },
} as const satisfies FrontPart;

/** Texts of `Reauthenticate`. */
export const again = {
  texts: {
    "again.title": "Confirm it’s you",
    "again.lead": "To keep your account secure, sign in again to continue.",
    "again.noPassword": "To keep your account secure, sign in again, then retry this action.",
    "again.code": "Authenticator app code",
    "again.byCode": "Use a code instead",
    "again.byPassword": "Use your password instead",
    "again.provider": "Continue with {provider}",
    "again.signIn": "Sign in again",
    "again.checking": "Verifying…",
  },
} as const satisfies FrontPart;

/** Names of devices. */
export const device = {
  texts: {
    "device.name": "{browser} on {system}",
    "device.unknown": "Unknown device",
  },
} as const satisfies FrontPart;

/** Errors of what only a signed-in user can do. */
export const signedInErrors = { texts: {}, errors: [later] } as const satisfies FrontPart;

/** The error of a banned user who signs in. */
export const bannedErrors = { texts: {}, errors: [banned] } as const satisfies FrontPart;

/** Errors of a captcha. */
export const captchaErrors = { texts: {}, errors: [captcha] } as const satisfies FrontPart;
