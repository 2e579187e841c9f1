import { newPassword } from "@sallyport/i18n/screens/parts";
import { useState } from "react";
import { checkEmail, checkNewPassword } from "../../forms/checks.ts";
import { toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useErrorText, usePartText } from "../../provider/use-text.ts";
import { lengthsOf } from "../password-lengths.ts";
import { type ResendFlow, useResend } from "../use-resend.ts";
import { useCodeForm } from "./use-code-form.ts";

/** The state of a password reset by mailed code. */
export interface CodeResetFlow {
  /** `code` follows for every email address, so that it does not reveal who has an account. */
  readonly step: "form" | "code" | "password" | "done";
  readonly form: FormFlow<"email">;
  readonly email: string;
  readonly codeForm: FormFlow<"code">;
  readonly passwordForm: FormFlow<"newPassword">;
  readonly resend: ResendFlow;
  readonly minPasswordLength: number;
  back(): void;
}

const fieldsOf = { INVALID_EMAIL: "email" } as const;
const passwordFieldsOf = {
  PASSWORD_TOO_SHORT: "newPassword",
  PASSWORD_TOO_LONG: "newPassword",
  PASSWORD_COMPROMISED: "newPassword",
} as const;

/** Mails a code, and sets a new password with it. */
export function useCodeReset(): CodeResetFlow {
  const { client } = useUI();
  const t = usePartText(newPassword);
  const errorText = useErrorText();
  const lengths = lengthsOf(useCapabilities());
  const [{ step, email, code }, setState] = useState({ step: "form" as CodeResetFlow["step"], email: "", code: "" });
  const ask = (address: string) => client.$fetch("/email-otp/request-password-reset", { body: { email: address } });
  const resend = useResend(() => ask(email));
  const form = useForm<"email">({
    names: ["email"],
    check: (values) => ({ email: checkEmail(t, values.email) }),
    async send(values) {
      const address = values.email.trim();
      const { error } = await ask(address);
      if (error !== null) return toProblems(error, errorText(error), fieldsOf);
      setState({ step: "code", email: address, code: "" });
      resend.restart();
      return null;
    },
  });
  const codeForm = useCodeForm({
    call: (otp) =>
      client.$fetch<object>("/email-otp/check-verification-otp", { body: { email, type: "forget-password", otp } }),
    onAnswer(_answer, otp) {
      setState({ step: "password", email, code: otp });
      return null;
    },
  });
  const passwordForm = useForm<"newPassword">({
    names: ["newPassword"],
    check: ({ newPassword }) => ({ newPassword: checkNewPassword(t, newPassword, lengths) }),
    async send({ newPassword: password }) {
      const { error } = await client.$fetch("/email-otp/reset-password", { body: { email, otp: code, password } });
      if (error !== null) return toProblems(error, errorText(error), passwordFieldsOf);
      setState({ step: "done", email, code: "" });
      return null;
    },
  });
  const back = (): void => {
    setState({ step: step === "password" ? "code" : "form", email: step === "password" ? email : "", code: "" });
    for (const { reset } of [form, codeForm, passwordForm]) reset();
  };
  const { minPasswordLength } = lengths;
  return { step, form, email, codeForm, passwordForm, resend, minPasswordLength, back };
}
