import type { User } from "@sallyport/core";
import { toProblems } from "../../forms/problems.ts";
import { type FormFlow, type FormValues, useForm } from "../../forms/use-form.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { useAdminClient } from "./admin-client.ts";

export const BAN_ENDS = { ever: "", hour: "3600", day: "86400", week: "604800", month: "2592000" } as const;

/** The terms of a ban, from the fields of its form. */
export function banTerms({ reason, end }: FormValues<"reason" | "end">): { banReason?: string; banExpiresIn?: number } {
  const banReason = reason.trim();
  return { ...(banReason !== "" && { banReason }), ...(end !== "" && { banExpiresIn: Number(end) }) };
}

/**
 * Bans a user, with an optional reason and end.
 * @param onDone receives the message
 */
export function useBanUser({ id, name }: User, onDone: (words: string) => void): FormFlow<"reason" | "end"> {
  const client = useAdminClient();
  const t = useAdminText();
  const errorText = useErrorText();
  return useForm<"reason" | "end">({
    names: ["reason", "end"],
    check: () => ({}),
    async send(values) {
      const { error } = await client.admin.banUser({ userId: id, ...banTerms(values) });
      if (error !== null) return toProblems(error, errorText(error), {});
      onDone(t("user.ban.done", { name }));
      return null;
    },
  });
}
