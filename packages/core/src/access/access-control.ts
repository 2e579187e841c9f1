import type { Statements, Subset } from "../contracts/statements.ts";
import { createRole, type Role } from "./role.ts";

/** All permissions, and roles made of them. */
export interface AccessControl<S extends Statements = Statements> {
  readonly statements: S;
  /** @throws TypeError for an unknown resource or action */
  newRole(permissions: Subset<S>): Role<Subset<S> & Statements>;
}

/** Declares actions by resource. */
export function createAccessControl<const S extends Statements>(statements: S): AccessControl<S> {
  return {
    statements,
    newRole(permissions) {
      for (const [resource, actions = []] of Object.entries<readonly string[] | undefined>(permissions)) {
        const known = Object.hasOwn(statements, resource) ? statements[resource] : undefined;
        const unknown = actions.find((action) => known?.includes(action) !== true);
        if (known === undefined) throw new TypeError(`A role names ${resource}, which is no statement`);
        if (unknown !== undefined) throw new TypeError(`A role names ${resource} ${unknown}, which is no statement`);
      }
      // Checked above.
      return createRole(permissions as Subset<S> & Statements);
    },
  };
}
