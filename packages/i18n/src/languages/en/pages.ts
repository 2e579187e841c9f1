import type {
  ChallengePageTexts,
  ConfirmPageTexts,
  ErrorPageTexts,
  LinkPageTexts,
  MagicLinkPageTexts,
  SignInNoticePageTexts,
  UndoPageTexts,
} from "../../texts/pages.ts";

export const errorPage: ErrorPageTexts = {
  title: "Something went wrong",
  message: "We couldn’t complete your request. Go back and try again.",
  code: "Error code",
  back: "Back to the app",
};

export const linkPage: LinkPageTexts = {
  verified: {
    title: "Email address verified",
    text: "You can go back to the app.",
  },
  approved: {
    title: "Check your new email address",
    text: "We sent a link to your new email address. Open it to complete the change.",
  },
  deleted: {
    title: "Account deleted",
    text: "Your account has been deleted.",
  },
  expired: {
    title: "This link has expired",
    text: "Request a new link in the app.",
  },
  invalid: {
    title: "This link isn’t valid",
    text: "It has already been used or is incomplete. Open it again from the email, or request a new link in the app.",
  },
  signIn: {
    title: "Sign in first",
    text: "Sign in to the app in this browser, then open the link again.",
  },
};

export const confirmPage: ConfirmPageTexts = {
  title: "Verify your email address",
  signedUp: (name, email, when) => `“${name}” signed up with ${email} on ${when}. Was this you?`,
  moved: (name, email) => `The account “${name}” wants to use ${email} as its email address. Is this your account?`,
  confirm: "Yes, verify my email address",
  deny: "This wasn’t me",
  denyHint: "If this wasn’t you, no one will be able to sign in with the password from this sign-up.",
  confirmedTitle: "Email address verified",
  confirmed: "You can now sign in here or on the device where you signed up.",
  passwordRemoved:
    "Someone else also signed up with your email address, so we removed the password. Choose “Forgot password?” to set a new one.",
  deniedTitle: "Thanks for letting us know",
  denied: "We canceled the sign-up. Its password no longer works, and no one is signed in to it.",
  moveDenied: "Your email address wasn’t verified, and the links we sent you no longer work.",
  invalid: "This link is no longer valid. It has already been used or has expired.",
};

export const undoPage: UndoPageTexts = {
  title: "Undo the email address change",
  question: (email) =>
    `This changes your email address back to ${email}. You’re signed out of all sessions, and sign-in methods added since the change are removed.`,
  button: "Undo change",
  done: "Your previous email address is restored, and you’re signed out of all sessions. Sign in again. If your password no longer works or someone else may know it, choose “Forgot password?” to set a new one.",
  invalid:
    "This link is no longer valid. It has already been used or is more than seven days old. Contact the app’s support.",
  taken: "Another account now uses this email address, so the change can’t be undone. Contact the app’s support.",
};

export const challengePage: ChallengePageTexts = {
  title: "Two-factor authentication",
  ask: {
    totp: "Enter the code from your authenticator app.",
    otp: "We’ll send a code to your email address.",
    "backup-code": "Enter one of your backup codes. Each code works once.",
  },
  otherWays: "Use another method",
  ways: { totp: "Authenticator app", otp: "Email code", "backup-code": "Backup code" },
  code: "Code",
  trust: (time) => `Trust this device and don’t ask again for ${time}`,
  submit: "Sign in",
  send: "Send code",
  sendAgain: "Resend code",
  sent: "We sent a code to your email address.",
  errors: {
    wrong: "Incorrect or used code. Enter the latest code.",
    wrongBackupCode: "This backup code is incorrect or has already been used.",
    expired: "Your code has expired. Request a new one.",
    tooMany: "Too many attempts. Try again later.",
    outdated: "Setup was restarted somewhere else. Start again.",
    notSent: "The code couldn’t be sent. Use another method.",
  },
  setUp: {
    title: "Set up two-factor authentication",
    why: "Your account requires two-factor authentication. You’ll need an authenticator app on your phone or a password manager.",
    begin: "Set up",
    orMail: "We can also email you a code each time you sign in.",
    byMail: "Use email codes instead",
    scan: "Scan the QR code with your authenticator app.",
    picture: "QR code for your authenticator app",
    type: "Or enter the setup key:",
    open: "Open your authenticator app on this device",
    keep: "If you lose your device, you can sign in once with each of these codes. Store them in a safe place. You won’t see them again.",
    backupCodes: "Backup codes",
    confirm: "Enter the code from your authenticator app.",
  },
  nothing: "Your sign-in has expired or was already completed. Sign in again.",
};

export const magicLinkPage: MagicLinkPageTexts = {
  title: "Sign in",
  question: (email) => `Do you want to sign in as ${email} in this browser?`,
  button: "Sign in",
};

export const signInNoticePage: SignInNoticePageTexts = {
  title: "Secure your account",
  question: (email) => `Someone signed in to the account ${email} from a new device:`,
  ended: "This session has already ended.",
  consequence:
    "If this wasn’t you, choose the button. You’re then signed out of all sessions, sign-in methods added since then are removed, and the password no longer works until you set a new one.",
  button: "This wasn’t me",
  ignore: "If this was you, close this page. Nothing changes.",
  doneTitle: "Your account is secured",
  done: "You’re signed out of all sessions, and sign-in methods added since that sign-in were removed.",
  mailed: "The password no longer works. We sent you an email with a link to set a new one.",
  signIn: "You can sign in again.",
  invalid: "This link is no longer valid. It has already been used or is incomplete.",
  expired:
    "This link has expired. If someone else may have access to your account, change the password and sign out of all other sessions.",
  moved:
    "The account has another email address now. If you didn’t change it, use the link in the email about the change.",
};
