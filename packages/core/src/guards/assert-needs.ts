import { DESCRIPTION } from "../contracts/description.ts";
import type { PermissionRequest, Statements } from "../contracts/statements.ts";
import { nearest } from "../kernel/nearest.ts";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function descriptionOf(auth: object): Readonly<Record<string, unknown>> | undefined {
  const description: unknown = Reflect.get(auth, DESCRIPTION);
  return isRecord(description) ? description : undefined;
}

function statementsOf(auth: object, plugin: string): Statements | null {
  const all: unknown = descriptionOf(auth)?.statements;
  const own = isRecord(all) && Object.hasOwn(all, plugin) ? all[plugin] : undefined;
  return isRecord(own) ? (own as unknown as Statements) : null;
}

function complain(what: string, name: string, known: readonly string[]): never {
  const near = nearest(name, known);
  const hint = near === null ? `Known here: ${known.join(", ")}` : `Did you mean ${near}?`;
  throw new TypeError(`requirePermission: ${what} ${name} is unknown. ${hint}`);
}

function actionsOf(place: string, asked: unknown): readonly unknown[] {
  const actions: unknown = isRecord(asked) ? asked.actions : asked;
  if (Array.isArray(actions) && actions.length > 0) return actions;
  throw new TypeError(`requirePermission: ${place} must be a list of actions that is not empty`);
}

/**
 * Refuses a permission that no role can grant: it would otherwise refuse every user, and only at the first request.
 * @throws TypeError that names the nearest known permission
 */
export function assertNeeds(auth: object, plugin: string, permissions: PermissionRequest): void {
  if (!isRecord(permissions) || Object.keys(permissions).length === 0)
    throw new TypeError(`requirePermission: ${plugin} must name a resource and its actions`);
  const statements = statementsOf(auth, plugin);
  for (const [resource, asked] of Object.entries(permissions)) {
    const place = `${plugin}.${resource}`;
    const actions = actionsOf(place, asked);
    if (statements === null) continue;
    const known = Object.hasOwn(statements, resource) ? statements[resource] : undefined;
    if (known === undefined) complain(`in ${plugin}, the resource`, resource, Object.keys(statements));
    for (const action of actions)
      if (!known.some((each) => each === action)) complain(`in ${place}, the action`, String(action), known);
  }
}
