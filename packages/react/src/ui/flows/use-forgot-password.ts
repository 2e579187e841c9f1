import { useState } from "react";
import { checkEmail } from "../forms/checks.ts";
import { toProblems } from "../forms/problems.ts";
import { type FormFlow, useForm } from "../forms/use-form.ts";
import { mailedTo, useAnswerProblems } from "../forms/use-form-action.ts";
import { useUI } from "../provider/ui-context.ts";
import { useCoreText, useErrorText } from "../provider/use-text.ts";
import { type ResendFlow, useResend } from "./use-resend.ts";
import type { SignInOptions } from "./use-sign-in.ts";

/** The state of a password reset request. */
export interface ForgotPasswordFlow {
  /** `check-mail` follows for every email address, so that it does not reveal who has an account. */
  readonly step: "form" | "check-mail";
  readonly form: FormFlow<"email">;
  readonly email: string;
  readonly resend: ResendFlow;
  back(): void;
}

/** Options of `useForgotPassword`. */
export interface ForgotPasswordOptions extends Pick<SignInOptions, "answer"> {}

const names = ["email"] as const;
const fieldsOf = { INVALID_EMAIL: "email" } as const;

/** Sends a link that sets a new password. */
export function useForgotPassword({ answer }: ForgotPasswordOptions = {}): ForgotPasswordFlow {
  const { client, paths } = useUI();
  const t = useCoreText();
  const errorText = useErrorText();
  const [email, setEmail] = useState(mailedTo(answer));
  const ask = (address: string) => client.requestPasswordReset({ email: address, redirectTo: paths.resetPassword });
  const resend = useResend(() => ask(email));
  const initial = useAnswerProblems<"email">(answer, names, fieldsOf);
  const form = useForm<"email">({
    names,
    initial,
    check: (values) => ({ email: checkEmail(t, values.email) }),
    async send(values) {
      const address = values.email.trim();
      const { error } = await ask(address);
      if (error !== null) return toProblems(error, errorText(error), fieldsOf);
      setEmail(address);
      resend.restart();
      return null;
    },
  });
  const back = (): void => {
    setEmail("");
    form.reset();
  };
  return { step: email === "" ? "form" : "check-mail", form, email, resend, back };
}
