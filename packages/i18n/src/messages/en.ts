import type { Messages } from "../messages.ts";

export const en: Messages = {
  errorPage: {
    title: "Authentication Error",
    message: "Something went wrong while signing you in. Please go back and try again.",
    code: "Error code",
    back: "Return to Application",
  },
};
