import type { User } from "@sallyport/core";
import { useState } from "react";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { useAdminClient } from "./admin-client.ts";
import { useRoleName } from "./use-role-name.ts";
import { roleNames } from "./user-words.ts";

/** The state of the choice of a user's roles. */
export interface SetRolesFlow extends Pick<ChangeFlow, "done" | "problem"> {
  readonly roles: readonly string[];
  readonly chosen: readonly string[];
  readonly isPending: boolean;
  choose(role: string, isChosen: boolean): void;
  save(): void;
}

/** Changes a user's roles. */
export function useSetRoles(user: User): SetRolesFlow {
  const client = useAdminClient();
  const t = useAdminText();
  const roleName = useRoleName();
  const known = useCapabilities().data?.plugins.admin?.roles ?? [];
  const own = roleNames(user);
  const change = useChange();
  const key = own.join();
  const [choice, setChoice] = useState({ key, chosen: own });
  const [isEmpty, setEmpty] = useState(false);
  const chosen = choice.key === key ? choice.chosen : own;
  return {
    roles: [...new Set([...known, ...own])].sort(),
    chosen,
    isPending: change.busy !== null,
    done: change.done,
    problem: isEmpty ? t("user.roles.needed") : change.problem,
    choose(role, isChosen) {
      change.clear();
      setEmpty(false);
      setChoice({ key, chosen: isChosen ? [...chosen, role] : chosen.filter((one) => one !== role) });
    },
    save() {
      change.clear();
      setEmpty(chosen.length === 0);
      if (chosen.length === 0) return;
      const call = () => client.admin.setRole({ userId: user.id, role: [...chosen] });
      void change.run("roles", call, t("user.roles.saved", { roles: chosen.map(roleName).join(", ") }));
    },
  };
}
