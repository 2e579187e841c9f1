import type { FormAnswer } from "@sallyport/core";
import { bannedErrors, signIn } from "@sallyport/i18n/screens/parts";
import { type ReactNode, useState } from "react";
import { rememberLastUsed } from "../../last-used.ts";
import { checkEmail, checkFilled } from "../forms/checks.ts";
import { type FieldsOf, toProblems } from "../forms/problems.ts";
import { type FormFlow, useForm } from "../forms/use-form.ts";
import { mailedTo, useAnswerProblems } from "../forms/use-form-action.ts";
import { useUI } from "../provider/ui-context.ts";
import { type Target, useTarget } from "../provider/use-address.ts";
import { type ErrorText, showErrors, useErrorText, usePartText } from "../provider/use-text.ts";
import { type SignInAnswerFlow, useSignInAnswer } from "./use-sign-in-answer.ts";

type Name = "email" | "password" | "rememberMe";

/** Options of `useSignIn`. */
export interface SignInOptions {
  /**
   * The path of this origin that the sign-in leads to. Default: the address's `callbackURL`, or else the application's
   * home.
   */
  readonly callbackURL?: string;
  /** The result of the form's server action. */
  readonly answer?: FormAnswer | null;
}

/** The state of a sign-in. */
export interface SignInFlow {
  /**
   * `check-mail`: a link was sent, because the email address must be verified first. `challenge`: a plugin's step
   * comes first.
   */
  readonly step: "form" | "check-mail" | "challenge";
  readonly form: FormFlow<Name>;
  readonly isPending: boolean;
  readonly email: string;
  readonly target: Target;
  readonly challenge: ReactNode;
  finish: SignInAnswerFlow["finish"];
  back(): void;
}

const names = ["email", "password", "rememberMe"] as const;
const fieldsOf: FieldsOf<Name> = {
  INVALID_EMAIL: "email",
  PASSWORD_TOO_LONG: "password",
  INVALID_EMAIL_OR_PASSWORD: ["email", "password"],
};

/** Signs in by email address and password, and continues to the target. */
export function useSignIn({ callbackURL, answer }: SignInOptions = {}): SignInFlow {
  const { client, plugins } = useUI();
  const identifier = plugins.find((plugin) => plugin.identifier)?.identifier;
  const t = usePartText(signIn);
  showErrors(bannedErrors.errors);
  const errorText = useErrorText();
  const words: ErrorText = (error) => (error.reason === "password-guesses" ? t("signIn.limited") : errorText(error));
  const target = useTarget(callbackURL);
  const { step, finish } = useSignInAnswer(target);
  const [unverified, setUnverified] = useState(mailedTo(answer));
  const initial = useAnswerProblems<Name>(answer, names, fieldsOf, words);
  const form = useForm<Name>({
    names,
    initial,
    check: ({ email, password }) => ({
      email: (identifier ? checkFilled : checkEmail)(t, email),
      password: checkFilled(t, password),
    }),
    async send({ email, password, rememberMe }) {
      const values = { email: email.trim(), password, rememberMe: rememberMe !== "", callbackURL: target.path };
      const bySomethingElse = identifier?.signIn(client, values);
      const { data, error } = await (bySomethingElse ?? client.signIn.email(values, { disableRedirect: true }));
      // Only for an email address is it known where the link was sent.
      if (error !== null && error.code === "EMAIL_NOT_VERIFIED" && !bySomethingElse) {
        setUnverified(values.email);
        return null;
      }
      if (error !== null) return toProblems<Name>(error, words(error), { ...fieldsOf, ...identifier?.fieldsOf });
      rememberLastUsed("password");
      return finish(data);
    },
  });
  return {
    step: step === null ? (unverified === "" ? "form" : "check-mail") : "challenge",
    challenge: step,
    finish,
    form,
    isPending: form.status !== "idle",
    email: unverified,
    target,
    back() {
      setUnverified("");
      form.reset();
    },
  };
}
