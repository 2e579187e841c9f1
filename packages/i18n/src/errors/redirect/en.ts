import type { RedirectTexts } from "./texts.ts";

export const en: RedirectTexts = {
  please_restart_the_process: "That took too long, or it began in another browser. Please try again.",
  state_not_found: "It is no longer known where this sign-in began. Please try again.",
  invalid_callback_request: "The sign-in service sent something unexpected. Please try again.",
  no_code: "The sign-in service did not finish the sign-in. Please try again.",
  invalid_code: "The sign-in service did not confirm the sign-in. Please try again.",

  access_denied: "The sign-in was cancelled, so nothing has changed.",
  server_error: "The sign-in service has a problem of its own. Please try again later.",
  temporarily_unavailable: "The sign-in service is not available at the moment. Please try again later.",
};
