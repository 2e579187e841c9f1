import { AuthError } from "../../plugin.ts";
import { type ApiKeyErrorCode, apiKeyErrors } from "./errors.ts";

export const apiKeyError = (code: ApiKeyErrorCode, headers?: Readonly<Record<string, string>>): AuthError =>
  new AuthError({ code, ...apiKeyErrors[code], headers });
