import { ROLES } from "./role-text.ts";

interface Props {
  readonly role: string;
  readonly withOwner: boolean;
}

export function RoleChoices({ role, withOwner }: Props) {
  return (
    <fieldset className="choices roles">
      <legend>Role</legend>
      {ROLES.filter((known) => withOwner || known.role !== "owner").map((known) => (
        <label key={known.role} className="check">
          <input type="radio" name="role" value={known.role} defaultChecked={role.split(",").includes(known.role)} />
          <span>
            <strong>{known.words}</strong> <span className="role-means">{known.means}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
