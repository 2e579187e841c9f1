import { defineErrors } from "../../plugin.ts";

export const magicLinkErrors = defineErrors({
  MAGIC_LINK_CONFIRMATION_REQUIRED: {
    status: 403,
    message: "The sign-in must be confirmed: open the link in a browser, or post its token to magic-link/confirm",
  },
});

/** The error codes of the magic link plugin. */
export type MagicLinkErrorCode = keyof typeof magicLinkErrors;
