import type { User } from "@sallyport/core";
import { type ChosenFlow, useChosen } from "../use-chosen.ts";
import { useMay, useMayManage } from "./use-may.ts";
import type { UserFilters } from "./users-query.ts";

/** The users that an action for several applies to. */
export interface UsersChoiceFlow {
  readonly flow: ChosenFlow<User>;
  /** Whether the admin may do anything with several users. */
  readonly isOffered: boolean;
  mayManage(user: User): boolean;
}

export function useUsersChoice(users: readonly User[], { q, show }: UserFilters): UsersChoiceFlow {
  const may = useMay();
  const mayManage = useMayManage();
  return {
    flow: useChosen(users.filter(mayManage), `${show} ${q}`),
    isOffered: may("ban") || may("delete") || may("sign-out"),
    mayManage,
  };
}
