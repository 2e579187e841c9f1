import type { FormAnswer } from "@sallyport/core";
import { useState } from "react";
import { checkEmail, checkFilled, checkNewPassword } from "../forms/checks.ts";
import { type FieldsOf, toProblems } from "../forms/problems.ts";
import { type FormFlow, useForm } from "../forms/use-form.ts";
import { mailedTo, useAnswerProblems } from "../forms/use-form-action.ts";
import { useCapabilities } from "../provider/capabilities.ts";
import { useUI } from "../provider/ui-context.ts";
import { type Target, useTarget } from "../provider/use-address.ts";
import { useErrorText, useText } from "../provider/use-text.ts";
import { lengthsOf } from "./password-lengths.ts";
import { useArrival } from "./use-arrival.ts";

type Name = "name" | "email" | "password";

/** Options of `useSignUp`. */
export interface SignUpOptions {
  /** A path of this origin. Default: the address's `callbackURL`, else the application's home. */
  readonly callbackURL?: string;
  /** What the form's action has answered. */
  readonly answer?: FormAnswer | null;
}

/** The state of a sign-up. */
export interface SignUpFlow {
  /** `check-mail`: a link was sent, by which it goes on; who has an account there already gets another mail. */
  readonly step: "form" | "check-mail";
  readonly form: FormFlow<Name>;
  readonly isPending: boolean;
  /** That the link was sent to; empty before. */
  readonly email: string;
  readonly minPasswordLength: number;
  readonly target: Target;
  back(): void;
}

const names = ["name", "email", "password"] as const;
const fieldsOf: FieldsOf<Name> = {
  INVALID_EMAIL: "email",
  USER_ALREADY_EXISTS: "email",
  PASSWORD_TOO_SHORT: "password",
  PASSWORD_TOO_LONG: "password",
};

/** Makes an account with a password, and leads on. */
export function useSignUp({ callbackURL, answer }: SignUpOptions = {}): SignUpFlow {
  const { client } = useUI();
  const t = useText();
  const errorText = useErrorText();
  const lengths = lengthsOf(useCapabilities());
  const target = useTarget(callbackURL);
  const arrive = useArrival();
  const [unverified, setUnverified] = useState(mailedTo(answer));
  const initial = useAnswerProblems<Name>(answer, names, fieldsOf);
  const form = useForm<Name>({
    names,
    initial,
    check: ({ name, email, password }) => ({
      name: checkFilled(t, name),
      email: checkEmail(t, email),
      password: checkNewPassword(t, password, lengths),
    }),
    async send({ name, email, password }) {
      const user = { name: name.trim(), email: email.trim(), password };
      const { data, error } = await client.signUp.email({ ...user, callbackURL: target.path });
      if (error !== null) return toProblems<Name>(error, errorText(error), fieldsOf);
      if (data.token !== null) return arrive(target.path);
      setUnverified(user.email);
      return null;
    },
  });
  return {
    step: unverified === "" ? "form" : "check-mail",
    form,
    isPending: form.status !== "idle",
    email: unverified,
    minPasswordLength: lengths.minPasswordLength,
    target,
    back() {
      setUnverified("");
      form.reset();
    },
  };
}
