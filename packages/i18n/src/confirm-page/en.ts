import type { ConfirmPageTexts } from "./texts.ts";

export const en: ConfirmPageTexts = {
  title: "Confirm your email address",
  signedUp: (name, email, when) => `“${name}” signed up with ${email} on ${when}. Was this you?`,
  moved: (name, email) => `The account “${name}” wants to use ${email} as its email address. Is this your account?`,
  confirm: "Yes, confirm my email address",
  deny: "This was not me",
  denyHint: "If it was not you, nobody will be able to sign in with the password of this sign-up.",
  confirmedTitle: "Your email address is verified",
  confirmed: "You can sign in now, here or on the device where you signed up.",
  passwordRemoved:
    "Someone else signed up with your email address too, so the password was removed. Choose “Forgot password?” to set a new one.",
  deniedTitle: "Thank you for telling us",
  denied: "The sign-up has ended: its password does not work any more, and nobody is signed in to it.",
  moveDenied: "Your email address was not confirmed, and the links that were sent to you do not work any more.",
  invalid: "This link is not valid any more: it has been used, or it has expired.",
};
