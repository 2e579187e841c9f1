import type { FormAction } from "@sallyport/core";
import type { AuthHandler } from "../auth-handler.ts";
import { callHandler } from "./call-handler.ts";
import { callPath, destinationOf, type FormActionOptions, leadTo } from "./destination.ts";
import { again, emptyOnes, readForm } from "./sent-form.ts";

/** The action of a sign-up, for `<SignUp action={signUp} />`. */
export function signUpAction(auth: AuthHandler, options: FormActionOptions = {}): FormAction {
  return async (_before, sent) => {
    const form = readForm(sent);
    const values = { name: form.text("name"), email: form.text("email") };
    const password = form.secret("password");
    const missing = emptyOnes({ ...values, password });
    if (missing.length > 0) return again(values, { missing });
    const destination = destinationOf(form, options);
    const body = { ...values, password, callbackURL: destination.path };
    const { data, error } = await callHandler(auth, callPath(options, "/sign-up/email"), body);
    if (error !== null) return again(values, { error });
    if ("twoFactorRedirect" in data) return leadTo(destination.twoFactor);
    return data.token === null ? { step: "check-mail", email: values.email } : leadTo(destination.path);
  };
}
