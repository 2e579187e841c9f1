import { type Role, type Statements, splitRoles } from "../../../plugin.ts";

export function grantsOf(roles: Readonly<Record<string, Role>>, role: string): Readonly<Record<string, Statements>> {
  const granted = splitRoles(role).flatMap((name) => {
    const known = Object.hasOwn(roles, name) ? roles[name] : undefined;
    return known === undefined ? [] : [[name, known.statements] as const];
  });
  return Object.fromEntries(granted);
}
