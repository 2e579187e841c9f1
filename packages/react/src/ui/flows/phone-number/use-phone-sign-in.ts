import { useState } from "react";
import { rememberLastUsed } from "../../../last-used.ts";
import { checkFilled } from "../../forms/checks.ts";
import { type FieldsOf, type Problems, toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { usePhoneNumberText } from "../../provider/use-phone-number-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { useCodeForm } from "../mailed/use-code-form.ts";
import { type ResendFlow, useResend } from "../use-resend.ts";
import { numberFieldsOf, usePhoneCalls } from "./phone-calls.ts";
import { useNumberForm } from "./use-number-form.ts";

/** Options of `usePhoneSignIn`. */
export interface PhoneSignInOptions {
  /** Continues with the server's answer, as `finish` of `useSignInAnswer` does. */
  finish(answer: object): Promise<Problems<never> | null>;
}

/** The state of a sign-in by phone number, with a code or the password. */
export interface PhoneSignInFlow {
  /** `code` follows for every phone number, so that it does not reveal who has an account. */
  readonly step: "form" | "password" | "code";
  readonly form: FormFlow<"phoneNumber">;
  readonly passwordForm: FormFlow<"phoneNumber" | "password" | "rememberMe">;
  readonly codeForm: FormFlow<"code">;
  readonly phoneNumber: string;
  readonly resend: ResendFlow;
  /** Switches between the form for a code and the one for the password. */
  choose(step: "form" | "password"): void;
}

const METHOD = "phone-number";

const passwordFieldsOf: FieldsOf<"phoneNumber" | "password"> = {
  ...numberFieldsOf,
  INVALID_PHONE_NUMBER_OR_PASSWORD: ["phoneNumber", "password"],
  PASSWORD_TOO_LONG: "password",
};

/** Signs in by phone number: with the code that it receives, or with the password. */
export function usePhoneSignIn({ finish }: PhoneSignInOptions): PhoneSignInFlow {
  const t = usePhoneNumberText();
  const errorText = useErrorText();
  const calls = usePhoneCalls();
  const [{ step, phoneNumber }, setState] = useState({ step: "form" as PhoneSignInFlow["step"], phoneNumber: "" });
  const resend = useResend(() => calls.sendCode(phoneNumber));
  const onSent = (number: string): void => {
    setState({ step: "code", phoneNumber: number });
    resend.restart();
  };
  const form = useNumberForm({ send: calls.sendCode, onSent });
  const passwordForm = useForm<"phoneNumber" | "password" | "rememberMe">({
    names: ["phoneNumber", "password", "rememberMe"],
    check: (values) => ({
      phoneNumber: checkFilled(t, values.phoneNumber),
      password: values.password === "" ? t("field.required") : undefined,
    }),
    async send({ password, rememberMe, ...values }) {
      const number = values.phoneNumber.trim();
      const body = { phoneNumber: number, password, rememberMe: rememberMe === "on" };
      const { data, error } = await calls.signIn(body);
      if (error === null) {
        rememberLastUsed(METHOD);
        return finish(data);
      }
      if (error.code !== "PHONE_NUMBER_NOT_VERIFIED") return toProblems(error, errorText(error), passwordFieldsOf);
      onSent(number);
      return null;
    },
  });
  const codeForm = useCodeForm({
    call: (code) => calls.verify({ phoneNumber, code }),
    onAnswer(answer) {
      rememberLastUsed(METHOD);
      return finish(answer);
    },
  });
  const choose: PhoneSignInFlow["choose"] = (next) => {
    setState({ step: next, phoneNumber });
    for (const { reset } of [form, passwordForm, codeForm]) reset();
  };
  return { step, form, passwordForm, codeForm, phoneNumber, resend, choose };
}
