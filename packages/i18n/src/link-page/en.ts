import type { LinkPageTexts } from "./texts.ts";

export const en: LinkPageTexts = {
  verified: {
    title: "Email address verified",
    text: "Your email address is verified. You can go back to the application.",
  },
  approved: {
    title: "One step is left",
    text: "The change of your email address is approved. We have sent a link to the new address: open it to complete the change.",
  },
  deleted: {
    title: "Account deleted",
    text: "Your account has been deleted.",
  },
  expired: {
    title: "This link has expired",
    text: "Ask for a new link in the application.",
  },
  invalid: {
    title: "This link does not work",
    text: "It may have been used already, or a part of it is missing. Open it again from the mail, or ask for a new link in the application.",
  },
  signIn: {
    title: "Sign in first",
    text: "Sign in to the application in this browser, then open the link again.",
  },
};
