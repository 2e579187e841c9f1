import { createRole, type Role } from "./role.ts";
import type { Statements, Subset } from "./statements.ts";

/** What can be done at all, and how roles are made of it. */
export interface AccessControl<S extends Statements = Statements> {
  readonly statements: S;
  /** @throws TypeError for a resource or an action that is not among the statements */
  newRole(permissions: Subset<S>): Role<Subset<S> & Statements>;
}

/** Declares what can be done at all: by resource, its actions. */
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
      // What was checked above is a part of the statements; an optional resource that is left out is not there.
      return createRole(permissions as Subset<S> & Statements);
    },
  };
}
