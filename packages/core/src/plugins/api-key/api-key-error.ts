import { AuthError } from "../../plugin.ts";
import { type ApiKeyErrorCode, apiKeyErrors } from "./errors.ts";

/** Creates an error of this plugin where no endpoint context, and so no `ctx.error`, is available. */
export const apiKeyError = (code: ApiKeyErrorCode, headers?: Readonly<Record<string, string>>): AuthError =>
  new AuthError({ code, ...apiKeyErrors[code], headers });
