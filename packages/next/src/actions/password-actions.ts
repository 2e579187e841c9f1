import type { FormAction } from "@sallyport/core";
import type { AuthHandler } from "../auth-handler.ts";
import { callHandler } from "./call-handler.ts";
import { callPath, type FormActionOptions } from "./destination.ts";
import { emptyOnes, readForm, retryForm } from "./sent-form.ts";

/**
 * Creates the action of `<ForgotPassword action={forgotPassword} />`, whose answer does not reveal whether the user
 * exists.
 */
export function forgotPasswordAction(auth: AuthHandler, options: FormActionOptions = {}): FormAction {
  return async (_before, sent) => {
    const form = readForm(sent);
    const values = { email: form.text("email") };
    const missing = emptyOnes(values);
    if (missing.length > 0) return retryForm(values, { missing });
    const body = { ...values, redirectTo: options.paths?.resetPassword ?? "/reset-password" };
    const { error } = await callHandler(auth, callPath(options, "/request-password-reset"), body, form.captcha());
    return error === null ? { step: "check-mail", ...values } : retryForm(values, { error });
  };
}

const DEAD_LINK_CODES = ["INVALID_TOKEN", "TOKEN_EXPIRED"];

/** Creates the action of `<ResetPassword action={resetPassword} />`. */
export function resetPasswordAction(auth: AuthHandler, options: FormActionOptions = {}): FormAction {
  return async (_before, sent) => {
    const form = readForm(sent);
    const body = { newPassword: form.secret("newPassword"), token: form.text("token") };
    const missing = emptyOnes({ newPassword: body.newPassword });
    if (missing.length > 0) return retryForm({}, { missing });
    const { error } = await callHandler(auth, callPath(options, "/reset-password"), body);
    if (error === null) return { step: "done" };
    const code = error.reason === "expired" ? "TOKEN_EXPIRED" : error.code;
    return DEAD_LINK_CODES.includes(code) ? { step: "dead-link", error: code } : retryForm({}, { error });
  };
}
