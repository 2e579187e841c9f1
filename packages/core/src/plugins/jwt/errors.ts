import { defineErrors } from "../../plugin.ts";

export const jwtErrors = defineErrors({
  FAILED_TO_SIGN_TOKEN: { status: 503, message: "The token could not be signed. Try again later" },
});
