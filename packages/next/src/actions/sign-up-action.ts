import type { FormAction } from "@sallyport/core";
import type { AuthHandler } from "../auth-handler.ts";
import { callHandler, readCapabilities } from "./call-handler.ts";
import { callPath, destinationOf, type FormActionOptions, redirectToPath } from "./destination.ts";
import { sentFields } from "./sent-fields.ts";
import { emptyOnes, readForm, retryForm } from "./sent-form.ts";

/** Creates the action of `<SignUp action={signUp} />`. */
export function signUpAction(auth: AuthHandler, options: FormActionOptions = {}): FormAction {
  return async (_before, sent) => {
    const form = readForm(sent);
    const { signUpFields = [], plugins = {} } = await readCapabilities(auth, callPath(options, "/capabilities"));
    const fields = sentFields(form, signUpFields);
    const username: Readonly<Record<string, string>> =
      "username" in plugins && form.has("username") ? { username: form.text("username") } : {};
    const own = { name: form.text("name"), email: form.text("email"), ...username };
    const values = { ...fields.values, ...own };
    const password = form.secret("password");
    const missing = [...emptyOnes({ ...own, password }), ...fields.missing];
    if (missing.length > 0) return retryForm(values, { missing });
    const destination = destinationOf(form, options);
    const body = { ...fields.body, ...own, password, callbackURL: destination.path };
    const { data, error } = await callHandler(auth, callPath(options, "/sign-up/email"), body, form.captcha());
    if (error !== null) return retryForm(values, { error });
    const challenge = destination.challenge(data);
    if (challenge !== null) return redirectToPath(challenge);
    return data.token === null ? { step: "check-mail", email: own.email } : redirectToPath(destination.path);
  };
}
