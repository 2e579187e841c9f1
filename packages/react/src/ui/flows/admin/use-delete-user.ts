import type { User } from "@sallyport/core";
import { toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { useAdminClient } from "./admin-client.ts";

/** Deletes a user after the admin has typed the user's email address. */
export function useDeleteUser({ id, email: address }: User, onDone: () => void): FormFlow<"email"> {
  const client = useAdminClient();
  const t = useAdminText();
  const errorText = useErrorText();
  return useForm<"email">({
    names: ["email"],
    check: ({ email }) => ({ email: email.trim() === address ? undefined : t("user.delete.wrong") }),
    async send() {
      const { error } = await client.admin.removeUser({ userId: id });
      if (error !== null) return toProblems(error, errorText(error), {});
      onDone();
      return null;
    },
  });
}
