import type { Statements } from "@sallyport/core/access";
import { actionText, grantable, resourceText } from "./permission-text.ts";

const BETWEEN = " ";

/** What is ticked, as permissions. */
export function toPermissions(data: FormData): Record<string, string[]> {
  const permissions: Record<string, string[]> = {};
  for (const ticked of data.getAll("permission")) {
    const [resource = "", action = ""] = String(ticked).split(BETWEEN);
    permissions[resource] = [...(permissions[resource] ?? []), action];
  }
  return permissions;
}

interface Props {
  readonly statements: Statements;
  readonly isAdmin: boolean;
  /** What is ticked at first. */
  readonly given?: Statements | undefined;
}

export function PermissionChoices({ statements, isAdmin, given = {} }: Props) {
  return (
    <div className="permissions">
      {grantable(statements, isAdmin).map(([resource, actions]) => (
        <fieldset key={resource} className="choices">
          <legend>{resourceText(resource)}</legend>
          {actions.map((action) => (
            <label key={action} className="check">
              <input
                type="checkbox"
                name="permission"
                value={`${resource}${BETWEEN}${action}`}
                defaultChecked={given[resource]?.includes(action)}
              />
              {actionText(action)}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
