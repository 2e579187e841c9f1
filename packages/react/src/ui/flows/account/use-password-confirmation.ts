import { checkFilled } from "../../forms/checks.ts";
import { toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import type { ReauthenticateFlow } from "./use-reauthenticate.ts";

interface Answer {
  readonly error: { readonly code: string; readonly message: string } | null;
}

export interface PasswordConfirmationOptions {
  readonly hasPassword: boolean;
  readonly reauthenticate: ReauthenticateFlow;
  call(proof: { readonly password?: string }): Promise<Answer>;
}

export function usePasswordConfirmation({
  hasPassword,
  reauthenticate,
  call,
}: PasswordConfirmationOptions): FormFlow<"password"> {
  const t = useAccountText();
  const errorText = useErrorText();
  return useForm<"password">({
    names: ["password"],
    check: ({ password }) => ({ password: hasPassword ? checkFilled(t, password) : undefined }),
    async send({ password }) {
      const { error } = await reauthenticate.run(() => call(hasPassword ? { password } : {}));
      if (error === null) return null;
      return toProblems(error, errorText(error), { INVALID_PASSWORD: "password", PASSWORD_TOO_LONG: "password" });
    },
  });
}
