import type { User } from "@sallyport/core";
import { type FormFlow, type FormValues, useForm } from "../../forms/use-form.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { type BulkFlow, useBulk } from "../use-bulk.ts";
import { useAdminClient } from "./admin-client.ts";
import { banTerms } from "./use-ban-user.ts";
import { isBanned } from "./user-words.ts";

export interface UsersBulkOptions {
  readonly chosen: readonly User[];
  /** @param failed those for whom it was refused */
  onDone(words: string, failed: readonly User[]): void;
}

/** The actions of an admin for several users. */
export interface UsersBulkFlow extends Pick<BulkFlow<User>, "isPending" | "failures"> {
  /** The chosen users who can be banned. */
  readonly bannable: readonly User[];
  ban(terms: FormValues<"reason" | "end">): Promise<void>;
  signOut(): Promise<void>;
  remove(): Promise<void>;
}

export function useUsersBulk({ chosen, onDone }: UsersBulkOptions): UsersBulkFlow {
  const t = useAdminText();
  const { admin } = useAdminClient();
  const { run, ...bulk } = useBulk<User>();
  const bannable = chosen.filter((user) => !isBanned(user, new Date()));
  type Done = "users.ban.done" | "users.signOut.done" | "users.delete.done";
  const start = (users: readonly User[], call: Parameters<typeof run>[1], done: Done): Promise<void> =>
    run(users, call, (count, failed) => onDone(count === 0 ? "" : t(done, { count }), failed));
  return {
    ...bulk,
    bannable,
    ban: (terms) => start(bannable, ({ id }) => admin.banUser({ userId: id, ...banTerms(terms) }), "users.ban.done"),
    signOut: () => start(chosen, ({ id }) => admin.revokeUserSessions({ userId: id }), "users.signOut.done"),
    remove: () => start(chosen, ({ id }) => admin.removeUser({ userId: id }), "users.delete.done"),
  };
}

export const useBanUsers = (ban: UsersBulkFlow["ban"], onSent: () => void): FormFlow<"reason" | "end"> =>
  useForm<"reason" | "end">({
    names: ["reason", "end"],
    check: () => ({}),
    async send(terms) {
      await ban(terms);
      onSent();
      return null;
    },
  });

export function useDeleteUsers(
  remove: UsersBulkFlow["remove"],
  phrase: string,
  onSent: () => void,
): FormFlow<"phrase"> {
  const t = useAdminText();
  return useForm<"phrase">({
    names: ["phrase"],
    check: ({ phrase: typed }) => ({
      phrase: typed.trim().toLowerCase() === phrase.toLowerCase() ? undefined : t("users.delete.wrong"),
    }),
    async send() {
      await remove();
      onSent();
      return null;
    },
  });
}
