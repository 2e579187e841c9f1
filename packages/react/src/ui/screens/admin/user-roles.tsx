import type { User } from "@sallyport/core";
import type { ReactNode } from "react";
import { useRoleName } from "../../flows/admin/use-role-name.ts";
import { useSetRoles } from "../../flows/admin/use-set-roles.ts";
import { Actions } from "../../parts/actions.tsx";
import { Checkbox } from "../../parts/checkbox.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Status } from "../../parts/status.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useAdminText } from "../../provider/use-admin-text.ts";

export function UserRoles({ user }: { readonly user: User }): ReactNode {
  const t = useAdminText();
  const roleName = useRoleName();
  const { roles, chosen, isPending, done, problem, choose, save } = useSetRoles(user);
  return (
    <Panel title={t("users.roles")}>
      <form
        data-part="form"
        data-state={isPending ? "sending" : problem ? "invalid" : "idle"}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <fieldset data-part="choices" aria-label={t("users.roles")}>
          {roles.map((role) => (
            <Checkbox
              key={role}
              name="role"
              value={role}
              label={roleName(role)}
              checked={chosen.includes(role)}
              onChange={({ target }) => choose(role, target.checked)}
            />
          ))}
        </fieldset>
        <Status done={done} problem={problem} />
        <Actions>
          <SubmitButton isPending={isPending} pendingText={t("user.saving")}>
            {t("user.roles.save")}
          </SubmitButton>
        </Actions>
      </form>
    </Panel>
  );
}
