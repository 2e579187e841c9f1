import { useState } from "react";
import { checkNewPassword } from "../../forms/checks.ts";
import { type Problems, toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { usePhoneNumberText } from "../../provider/use-phone-number-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { lengthsOf } from "../password-lengths.ts";
import { type ResendFlow, useResend } from "../use-resend.ts";
import { usePhoneCalls } from "./phone-calls.ts";
import { useNumberForm } from "./use-number-form.ts";

/** The state of a password reset by a code to the phone number. */
export interface PhoneResetFlow {
  /** `password` follows for every phone number, so that it does not reveal who has an account. */
  readonly step: "form" | "password" | "done";
  readonly form: FormFlow<"phoneNumber">;
  /** The form with the code and the new password, which the server checks together. */
  readonly passwordForm: FormFlow<"code" | "newPassword">;
  readonly phoneNumber: string;
  readonly resend: ResendFlow;
  readonly minPasswordLength: number;
  back(): void;
}

const fieldsOf = {
  INVALID_OTP: "code",
  TOO_MANY_ATTEMPTS: "code",
  PASSWORD_TOO_SHORT: "newPassword",
  PASSWORD_TOO_LONG: "newPassword",
} as const;

/** Sets a new password by a code to a verified phone number. */
export function usePhoneReset(): PhoneResetFlow {
  const t = usePhoneNumberText();
  const errorText = useErrorText();
  const calls = usePhoneCalls();
  const lengths = lengthsOf(useCapabilities());
  const [{ step, phoneNumber }, setState] = useState({ step: "form" as PhoneResetFlow["step"], phoneNumber: "" });
  const resend = useResend(() => calls.requestReset(phoneNumber));
  const form = useNumberForm({
    send: calls.requestReset,
    onSent(number) {
      setState({ step: "password", phoneNumber: number });
      resend.restart();
    },
  });
  const passwordForm = useForm<"code" | "newPassword">({
    names: ["code", "newPassword"],
    check: ({ code, newPassword }) => ({
      code: code.trim() === "" ? t("field.required") : undefined,
      newPassword: checkNewPassword(t, newPassword, lengths),
    }),
    async send({ code, newPassword }): Promise<Problems<"code" | "newPassword"> | null> {
      const { error } = await calls.reset({ phoneNumber, otp: code.trim(), newPassword });
      if (error !== null) return toProblems<"code" | "newPassword">(error, errorText(error), fieldsOf);
      setState({ step: "done", phoneNumber });
      return null;
    },
  });
  const back = (): void => {
    setState({ step: "form", phoneNumber: "" });
    form.reset();
    passwordForm.reset();
  };
  const { minPasswordLength } = lengths;
  return { step, form, passwordForm, phoneNumber, resend, minPasswordLength, back };
}
