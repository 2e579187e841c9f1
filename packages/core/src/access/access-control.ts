import type { Statements, Subset } from "../contracts/statements.ts";
import { createRole, type Role } from "./role.ts";

/** The permissions of an application, from which roles are created. */
export interface AccessControl<S extends Statements = Statements> {
  readonly statements: S;
  newRole(permissions: Subset<S>): Role<Subset<S> & Statements>;
}

/** Declares the actions of each resource. */
export function createAccessControl<const S extends Statements>(statements: S): AccessControl<S> {
  return {
    statements,
    newRole(permissions) {
      for (const [resource, actions = []] of Object.entries<readonly string[] | undefined>(permissions)) {
        const known = Object.hasOwn(statements, resource) ? statements[resource] : undefined;
        const unknown = actions.find((action) => known?.includes(action) !== true);
        if (known === undefined) throw new TypeError(`The statements do not declare the resource ${resource}`);
        if (unknown !== undefined)
          throw new TypeError(`The statements do not declare the action ${resource}:${unknown}`);
      }
      return createRole(permissions as Subset<S> & Statements);
    },
  };
}
