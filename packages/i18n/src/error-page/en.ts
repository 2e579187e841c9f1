import type { ErrorPageTexts } from "./texts.ts";

export const en: ErrorPageTexts = {
  title: "Authentication Error",
  message: "Something went wrong while signing you in. Please go back and try again.",
  code: "Error code",
  back: "Return to Application",
};
