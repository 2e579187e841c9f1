import type { FormAnswer } from "@sallyport/core";
import { type ReactNode, useState } from "react";
import { checkEmail, checkFilled } from "../forms/checks.ts";
import { type FieldsOf, toProblems } from "../forms/problems.ts";
import { type FormFlow, useForm } from "../forms/use-form.ts";
import { mailedTo, useAnswerProblems } from "../forms/use-form-action.ts";
import { useUI } from "../provider/ui-context.ts";
import { type Target, useTarget } from "../provider/use-address.ts";
import { type ErrorText, useErrorText, useText } from "../provider/use-text.ts";
import { type SignInAnswerFlow, useSignInAnswer } from "./use-sign-in-answer.ts";

type Name = "email" | "password" | "rememberMe";

/** Options of `useSignIn`. */
export interface SignInOptions {
  /** A path of this origin. Default: the address's `callbackURL`, else the application's home. */
  readonly callbackURL?: string;
  /** What the form's action has answered. */
  readonly answer?: FormAnswer | null;
}

/** The state of a sign-in. */
export interface SignInFlow {
  /** `check-mail`: the address has to be verified first, and a link was sent. `challenge`: a plugin's step comes first. */
  readonly step: "form" | "check-mail" | "challenge";
  readonly form: FormFlow<Name>;
  /** Until the page that was asked for takes over. */
  readonly isPending: boolean;
  /** That the link was sent to; empty before. */
  readonly email: string;
  readonly target: Target;
  /** The step of a plugin, where `step` is `challenge`. */
  readonly challenge: ReactNode;
  /** Goes on with what another way in has answered. */
  finish: SignInAnswerFlow["finish"];
  /** Back to the form. */
  back(): void;
}

const names = ["email", "password", "rememberMe"] as const;
const fieldsOf: FieldsOf<Name> = {
  INVALID_EMAIL: "email",
  PASSWORD_TOO_LONG: "password",
  INVALID_EMAIL_OR_PASSWORD: ["email", "password"],
};

/** Signs in by address and password, and leads on. */
export function useSignIn({ callbackURL, answer }: SignInOptions = {}): SignInFlow {
  const { client } = useUI();
  const t = useText();
  const errorText = useErrorText();
  const words: ErrorText = (error) => (error.reason === "password-guesses" ? t("signIn.limited") : errorText(error));
  const target = useTarget(callbackURL);
  const { step, finish } = useSignInAnswer(target);
  const [unverified, setUnverified] = useState(mailedTo(answer));
  const initial = useAnswerProblems<Name>(answer, names, fieldsOf, words);
  const form = useForm<Name>({
    names,
    initial,
    check: ({ email, password }) => ({ email: checkEmail(t, email), password: checkFilled(t, password) }),
    async send({ email, password, rememberMe }) {
      const { data, error } = await client.signIn.email(
        { email: email.trim(), password, rememberMe: rememberMe !== "", callbackURL: target.path },
        { disableRedirect: true },
      );
      if (error !== null && error.code === "EMAIL_NOT_VERIFIED") {
        setUnverified(email.trim());
        return null;
      }
      if (error !== null) return toProblems<Name>(error, words(error), fieldsOf);
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
