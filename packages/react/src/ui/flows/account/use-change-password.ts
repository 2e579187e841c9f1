import { checkFilled, checkNewPassword } from "../../forms/checks.ts";
import { type FieldsOf, toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { withCallback } from "../../provider/use-address.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { isHeld } from "../held.ts";
import { lengthsOf } from "../password-lengths.ts";
import { useChallengePage } from "../use-challenge-page.ts";

type Name = "currentPassword" | "newPassword" | "revokeOtherSessions";

/** The form that changes a password. */
export interface ChangePasswordFlow {
  readonly form: FormFlow<Name>;
  readonly minPasswordLength: number;
}

const fieldsOf: FieldsOf<Name> = {
  INVALID_PASSWORD: "currentPassword",
  PASSWORD_TOO_SHORT: "newPassword",
  PASSWORD_TOO_LONG: "newPassword",
  PASSWORD_COMPROMISED: "newPassword",
};

/** Changes the password after checking the current one. */
export function useChangePassword(onDone: (done: string) => void): ChangePasswordFlow {
  const { client, paths } = useUI();
  const leadTo = useChallengePage();
  const t = useAccountText();
  const errorText = useErrorText();
  const lengths = lengthsOf(useCapabilities());
  const form = useForm<Name>({
    names: ["currentPassword", "newPassword", "revokeOtherSessions"],
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: checkFilled(t, currentPassword),
      newPassword: checkNewPassword(t, newPassword, lengths),
    }),
    async send({ currentPassword, newPassword, revokeOtherSessions }) {
      const isAlone = revokeOtherSessions !== "";
      const { data, error } = await client.changePassword({
        currentPassword,
        newPassword,
        revokeOtherSessions: isAlone,
      });
      if (error !== null) return toProblems<Name>(error, errorText(error), fieldsOf);
      if (isHeld(data)) leadTo(data, { keptIn: (path) => withCallback(path, paths.account) });
      else onDone(t(isAlone ? "password.doneEverywhere" : "password.done"));
      return null;
    },
  });
  return { form, minPasswordLength: lengths.minPasswordLength };
}
