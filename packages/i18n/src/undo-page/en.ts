import type { UndoPageTexts } from "./texts.ts";

export const en: UndoPageTexts = {
  title: "Undo the change of your email address",
  question: (email) =>
    `Your account comes back to ${email}. All devices are signed out, and sign-in methods that were added since the change are removed.`,
  button: "Undo the change",
  done: "Your account has its previous email address again, and all devices are signed out. Sign in again; if your password no longer works, or someone else may know it, choose “Forgot password?” and set a new one.",
  invalid:
    "This link is not valid any more: it has been used, or it is older than seven days. Please contact the application’s support.",
  taken:
    "Someone else has an account with this email address now, so the change cannot be undone. Please contact the application’s support.",
};
