import { checkEmail } from "../../forms/checks.ts";
import { type FieldsOf, toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import type { ReauthenticateFlow } from "./use-reauthenticate.ts";

/** Options of `useChangeEmail`. */
export interface ChangeEmailOptions {
  readonly reauthenticate: ReauthenticateFlow;
  onSent(): void;
}

const fieldsOf: FieldsOf<"newEmail"> = {
  INVALID_EMAIL: "newEmail",
  EMAIL_IS_THE_SAME: "newEmail",
  COULDNT_UPDATE_YOUR_EMAIL: "newEmail",
};

/** Requests a change of the email address, which a mailed link confirms. */
export function useChangeEmail({ reauthenticate, onSent }: ChangeEmailOptions): FormFlow<"newEmail"> {
  const { client, paths } = useUI();
  const t = useAccountText();
  const errorText = useErrorText();
  return useForm<"newEmail">({
    names: ["newEmail"],
    check: (values) => ({ newEmail: checkEmail(t, values.newEmail) }),
    async send(values) {
      const newEmail = values.newEmail.trim();
      const { error } = await reauthenticate.run(() => client.changeEmail({ newEmail, callbackURL: paths.account }));
      if (error !== null) return toProblems(error, errorText(error), fieldsOf);
      onSent();
      return null;
    },
  });
}
