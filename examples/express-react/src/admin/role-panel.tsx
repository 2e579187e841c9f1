import type { User } from "@sallyport/core";
import { type FormEvent, useEffect, useState } from "react";
import { authClient } from "../auth-client.ts";
import { Outcome } from "../shell/outcome.tsx";
import { useChange } from "../shell/use-change.ts";
import { roleNames } from "./user-words.ts";

/** As the server has them; the user's own until it answers. */
function useRoles(own: readonly string[]): readonly string[] {
  const [roles, setRoles] = useState<readonly string[]>([]);
  useEffect(() => {
    void authClient.capabilities().then(({ data }) => setRoles(data?.plugins.admin?.roles ?? []));
  }, []);
  return [...new Set([...roles, ...own])].sort();
}

export function RolePanel({ user }: { readonly user: User }) {
  const own = roleNames(user);
  const roles = useRoles(own);
  const change = useChange();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const role = new FormData(event.currentTarget).getAll("role").map(String);
    const call = () => authClient.admin.setRole({ userId: user.id, role });
    change.run("role", call, `${user.name} has the roles: ${role.join(", ")}.`);
  };
  return (
    <section className="panel" aria-labelledby="roles">
      <h2 id="roles">Roles</h2>
      <Outcome {...change} />
      <form onSubmit={save}>
        <fieldset className="choices roles">
          <legend className="visually-hidden">Roles</legend>
          {roles.map((role) => (
            // Another role of theirs resets the choice.
            <label key={`${role} ${own.includes(role)}`} className="check">
              <input type="checkbox" name="role" value={role} defaultChecked={own.includes(role)} /> {role}
            </label>
          ))}
        </fieldset>
        <div className="panel-actions">
          <button type="submit" className="button secondary" aria-disabled={change.busy !== null || undefined}>
            {change.busy === null ? "Save roles" : "Saving …"}
          </button>
        </div>
      </form>
    </section>
  );
}
