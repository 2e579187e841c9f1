import { AuthError } from "../../plugin.ts";
import { type ApiKeyErrorCode, apiKeyErrors } from "./errors.ts";

/** An error of the plugin, also where no request's context is at hand. */
export const apiKeyError = (code: ApiKeyErrorCode, headers?: Readonly<Record<string, string>>): AuthError =>
  new AuthError({ code, ...apiKeyErrors[code], headers });
