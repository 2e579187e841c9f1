import type { FormAction } from "@sallyport/core";
import type { AuthHandler } from "../auth-handler.ts";
import { callHandler, readCapabilities } from "./call-handler.ts";
import { callPath, destinationOf, type FormActionOptions, redirectToPath } from "./destination.ts";
import { emptyOnes, readForm, retryForm } from "./sent-form.ts";

async function takesNames(auth: AuthHandler, options: FormActionOptions): Promise<boolean> {
  const { plugins = {} } = await readCapabilities(auth, callPath(options, "/capabilities"));
  return "username" in plugins;
}

/**
 * Creates the action of `<SignIn action={signIn} />`: `export const signIn = signInAction(auth)` in a file with server
 * actions.
 */
export function signInAction(auth: AuthHandler, options: FormActionOptions = {}): FormAction {
  return async (_before, sent) => {
    const form = readForm(sent);
    const email = form.text("email");
    const password = form.secret("password");
    const values = { email, rememberMe: form.text("rememberMe") };
    const missing = emptyOnes({ email, password });
    if (missing.length > 0) return retryForm(values, { missing });
    const destination = destinationOf(form, options);
    const isName = !email.includes("@") && (await takesNames(auth, options));
    const { data, error } = await callHandler(
      auth,
      callPath(options, isName ? "/sign-in/username" : "/sign-in/email"),
      {
        ...(isName ? { username: email } : { email }),
        password,
        rememberMe: values.rememberMe !== "",
        callbackURL: destination.path,
      },
      form.captcha(),
    );
    if (error?.code === "EMAIL_NOT_VERIFIED" && !isName) return { step: "check-mail", email };
    if (error !== null) return retryForm(values, { error });
    return redirectToPath(destination.challenge(data) ?? destination.path);
  };
}
