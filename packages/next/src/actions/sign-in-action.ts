import type { FormAction } from "@sallyport/core";
import type { AuthHandler } from "../auth-handler.ts";
import { callHandler } from "./call-handler.ts";
import { callPath, destinationOf, type FormActionOptions, leadTo } from "./destination.ts";
import { again, emptyOnes, readForm } from "./sent-form.ts";

/** The action of a sign-in: `export const signIn = signInAction(auth)` in a file of server actions, for `<SignIn action={signIn} />`. */
export function signInAction(auth: AuthHandler, options: FormActionOptions = {}): FormAction {
  return async (_before, sent) => {
    const form = readForm(sent);
    const email = form.text("email");
    const password = form.secret("password");
    const values = { email, rememberMe: form.text("rememberMe") };
    const missing = emptyOnes({ email, password });
    if (missing.length > 0) return again(values, { missing });
    const destination = destinationOf(form, options);
    const { data, error } = await callHandler(auth, callPath(options, "/sign-in/email"), {
      email,
      password,
      rememberMe: values.rememberMe !== "",
      callbackURL: destination.path,
    });
    if (error?.code === "EMAIL_NOT_VERIFIED") return { step: "check-mail", email };
    if (error !== null) return again(values, { error });
    return leadTo(destination.challenge(data) ?? destination.path);
  };
}
