import type { User } from "@sallyport/core";
import { checkNewPassword } from "../../forms/checks.ts";
import { toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { lengthsOf } from "../password-lengths.ts";
import { useAdminClient } from "./admin-client.ts";

/** The form that sets a user's password. */
export interface SetPasswordFlow {
  readonly form: FormFlow<"newPassword">;
  readonly minPasswordLength: number;
}

const fieldsOf = {
  PASSWORD_TOO_SHORT: "newPassword",
  PASSWORD_TOO_LONG: "newPassword",
  PASSWORD_COMPROMISED: "newPassword",
} as const;

/**
 * Sets a user's password, which ends all of the user's sessions.
 * @param onDone receives the message
 */
export function useSetPassword({ id, name }: User, onDone: (words: string) => void): SetPasswordFlow {
  const client = useAdminClient();
  const t = useAdminText();
  const errorText = useErrorText();
  const lengths = lengthsOf(useCapabilities());
  const form = useForm<"newPassword">({
    names: ["newPassword"],
    check: ({ newPassword }) => ({ newPassword: checkNewPassword(t, newPassword, lengths) }),
    async send({ newPassword }) {
      const { error } = await client.admin.setUserPassword({ userId: id, newPassword });
      if (error !== null) return toProblems(error, errorText(error), fieldsOf);
      onDone(t("user.password.done", { name }));
      return null;
    },
  });
  return { form, minPasswordLength: lengths.minPasswordLength };
}
