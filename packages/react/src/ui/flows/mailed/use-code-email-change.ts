import type { User } from "@sallyport/core";
import type {} from "@sallyport/core/email-otp";
import { useState } from "react";
import { checkEmail } from "../../forms/checks.ts";
import { type FieldsOf, toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import type { AccountPartProps } from "../../plugins/ui-plugin.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useCoreText, useErrorText } from "../../provider/use-text.ts";
import { type ResendFlow, useResend } from "../use-resend.ts";
import { useCodeForm } from "./use-code-form.ts";

/** Options of `useCodeEmailChange`. */
export interface CodeEmailChangeOptions extends Pick<AccountPartProps, "reauthenticate"> {
  readonly user: User;
  onChanged(): void;
}

/** The state of a change of the email address by mailed code. */
export interface CodeEmailChangeFlow {
  /** `approve`: the current address received a code. `code`: the new address received one. */
  readonly step: "form" | "approve" | "code";
  readonly form: FormFlow<"newEmail">;
  readonly codeForm: FormFlow<"code">;
  readonly mailedTo: string;
  readonly resend: ResendFlow;
}

const fieldsOf: FieldsOf<"newEmail"> = { INVALID_EMAIL: "newEmail", EMAIL_IS_THE_SAME: "newEmail" };

/** Changes the email address by the code that the new address receives, which the current one may have to approve. */
export function useCodeEmailChange({ user, reauthenticate, onChanged }: CodeEmailChangeOptions): CodeEmailChangeFlow {
  const { client } = useUI();
  const t = useCoreText();
  const errorText = useErrorText();
  const mustApprove = useCapabilities().data?.plugins["email-otp"]?.verifyCurrentEmail === true;
  const [{ step, newEmail }, setState] = useState({ step: "form" as CodeEmailChangeFlow["step"], newEmail: "" });
  const { email } = user;
  const request = (body: { readonly newEmail: string; readonly otp?: string }) =>
    reauthenticate.run(() => client.$fetch<object>("/email-otp/request-email-change", { body }));
  const approve = () =>
    client.$fetch<object>("/email-otp/send-verification-otp", { body: { email, type: "email-verification" } });
  const resend = useResend(() => (step === "approve" ? approve() : request({ newEmail })));
  const form = useForm<"newEmail">({
    names: ["newEmail"],
    check: (values) => ({ newEmail: checkEmail(t, values.newEmail) }),
    async send(values) {
      const wanted = values.newEmail.trim();
      const { error } = await (mustApprove ? approve() : request({ newEmail: wanted }));
      if (error !== null) return toProblems(error, errorText(error), fieldsOf);
      setState({ step: mustApprove ? "approve" : "code", newEmail: wanted });
      resend.restart();
      return null;
    },
  });
  const codeForm = useCodeForm({
    call: (otp) =>
      step === "approve"
        ? request({ newEmail, otp })
        : client.$fetch<object>("/email-otp/change-email", { body: { newEmail, otp } }),
    async onAnswer() {
      if (step === "approve") setState({ step: "code", newEmail });
      else {
        onChanged();
        await client.$session.get().refetch();
      }
      return null;
    },
  });
  return { step, form, codeForm, mailedTo: step === "approve" ? email : newEmail, resend };
}
