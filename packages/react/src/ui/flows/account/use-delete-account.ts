import type { User } from "@sallyport/core";
import { useSession } from "../../../use-session.ts";
import { type FieldsOf, toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { blockedText } from "./deletion-blockers.ts";
import type { ReauthenticateFlow } from "./use-reauthenticate.ts";

type Name = "password" | "sure";

/** Options of `useDeleteAccount`. */
export interface DeleteAccountOptions {
  readonly user: User;
  readonly hasPassword: boolean;
  readonly reauthenticate: ReauthenticateFlow;
  onMailed(): void;
  onGone(): void;
}

/** The form that deletes an account. */
export interface DeleteAccountFlow {
  readonly form: FormFlow<Name>;
  readonly isByMail: boolean;
}

const fieldsOf: FieldsOf<Name> = { INVALID_PASSWORD: "password", PASSWORD_TOO_LONG: "password" };

/** Deletes the account after confirmation by its password, a fresh session or a mailed link. */
export function useDeleteAccount(options: DeleteAccountOptions): DeleteAccountFlow {
  const { user, hasPassword, reauthenticate, onMailed, onGone } = options;
  const { client, paths, language } = useUI();
  const t = useAccountText();
  const errorText = useErrorText();
  const { data: active } = useSession();
  const { data } = useCapabilities();
  const age = active === null ? 0 : Date.now() - active.session.createdAt.getTime();
  const isFresh = age < (data?.session.freshAge ?? 0) * 1000;
  const byMail = data?.account.deleteByMail;
  const form = useForm<Name>({
    names: ["password", "sure"],
    check: ({ password, sure }) => ({
      password: hasPassword && password === "" ? t("field.required") : undefined,
      sure: sure === "" ? t("delete.sure.missing") : undefined,
    }),
    async send({ password }) {
      const proof = hasPassword ? { password } : {};
      const callbackURL = `${paths.account}?deleted=1`;
      const { data, error } = await reauthenticate.run(() => client.deleteUser({ ...proof, callbackURL }));
      if (error?.code === "USER_DELETION_BLOCKED")
        return { form: blockedText(error, { locale: language.locale, t, errorText }) };
      if (error !== null) return toProblems<Name>(error, errorText(error), fieldsOf);
      if (data.message === "User deleted") onGone();
      else onMailed();
      return null;
    },
  });
  const isMailedUnlessFresh = byMail === "unless-fresh" && !hasPassword && !isFresh && !user.emailIsPlaceholder;
  return { form, isByMail: byMail === "always" || isMailedUnlessFresh };
}
