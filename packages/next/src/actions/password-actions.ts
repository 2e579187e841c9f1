import type { FormAction } from "@sallyport/core";
import type { AuthHandler } from "../auth-handler.ts";
import { callHandler } from "./call-handler.ts";
import { callPath, type FormActionOptions } from "./destination.ts";
import { again, emptyOnes, readForm } from "./sent-form.ts";

/** The action of a forgotten password, for `<ForgotPassword action={forgotPassword} />`; answers the same of every address. */
export function forgotPasswordAction(auth: AuthHandler, options: FormActionOptions = {}): FormAction {
  return async (_before, sent) => {
    const values = { email: readForm(sent).text("email") };
    const missing = emptyOnes(values);
    if (missing.length > 0) return again(values, { missing });
    const body = { ...values, redirectTo: options.paths?.resetPassword ?? "/reset-password" };
    const { error } = await callHandler(auth, callPath(options, "/request-password-reset"), body);
    return error === null ? { step: "check-mail", ...values } : again(values, { error });
  };
}

const DEAD = ["INVALID_TOKEN", "TOKEN_EXPIRED"];

/** The action of a new password, for `<ResetPassword action={resetPassword} />`. */
export function resetPasswordAction(auth: AuthHandler, options: FormActionOptions = {}): FormAction {
  return async (_before, sent) => {
    const form = readForm(sent);
    const body = { newPassword: form.secret("newPassword"), token: form.text("token") };
    const missing = emptyOnes({ newPassword: body.newPassword });
    if (missing.length > 0) return again({}, { missing });
    const { error } = await callHandler(auth, callPath(options, "/reset-password"), body);
    if (error === null) return { step: "done" };
    const code = error.reason === "expired" ? "TOKEN_EXPIRED" : error.code;
    return DEAD.includes(code) ? { step: "dead-link", error: code } : again({}, { error });
  };
}
