import { defineErrors } from "../../plugin.ts";

export const signInNoticeErrors = defineErrors({
  SIGN_IN_OF_ANOTHER_ADDRESS: {
    status: 409,
    message: "The account has another email address now, and the link was sent to the earlier one",
  },
});

/** The error codes of the plugin for sign-in notices. */
export type SignInNoticeErrorCode = keyof typeof signInNoticeErrors;
