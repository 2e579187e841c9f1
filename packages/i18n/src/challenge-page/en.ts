import type { ChallengePageTexts } from "./texts.ts";

export const en: ChallengePageTexts = {
  title: "Confirm that it is you",
  ask: {
    totp: "Enter the code that your authenticator app shows.",
    otp: "We can send a code to your email address.",
    "backup-code": "Enter one of the backup codes that you have kept. Each works once.",
  },
  otherWays: "Another way",
  ways: { totp: "Authenticator app", otp: "Code by email", "backup-code": "Backup code" },
  code: "Code",
  trust: (time) => `Do not ask on this device for ${time}`,
  submit: "Sign in",
  send: "Send the code",
  sendAgain: "Send another code",
  sent: "We have sent a code to your email address. Enter it here.",
  errors: {
    wrong: "This code is not right, or has been used. Enter the newest one.",
    wrongBackupCode: "This backup code is not right, or has been used.",
    expired: "No code is valid any more. Have another one sent.",
    tooMany: "Too many attempts. Wait a while, then try again.",
    outdated: "The set-up was started again somewhere else. Please start here again.",
    notSent: "No code could be sent. Please choose another way.",
  },
  setUp: {
    title: "Set up two-factor authentication",
    why: "This account needs a second factor. You need an authenticator app, for example on your phone.",
    begin: "Set up now",
    scan: "Scan this picture with your authenticator app.",
    picture: "QR code for the authenticator app",
    type: "Or enter this key:",
    open: "Open the authenticator app on this device",
    keep: "Keep these codes in a safe place. With each of them you can sign in once if you lose your device. They are shown only now.",
    backupCodes: "Backup codes",
    confirm: "Now enter the code that the app shows.",
  },
  nothing: "No sign-in is waiting in this browser, or it has waited too long. Please sign in again.",
};
