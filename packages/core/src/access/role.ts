import type { ActionsRequest, Connector, PermissionRequest, Statements } from "../contracts/statements.ts";

/** The result of `authorize`. */
export interface Authorization {
  readonly success: boolean;
  readonly error: string | null;
}

/** A role and its permissions. */
export interface Role<S extends Statements = Statements> {
  readonly statements: S;
  /** Whether the role grants the request. An empty request is denied. */
  authorize(request: PermissionRequest, connector?: Connector): Authorization;
}

const GRANTED: Authorization = { success: true, error: null };

function isActionsRequest(asked: unknown): asked is ActionsRequest {
  return typeof asked === "object" && asked !== null && "actions" in asked;
}

function grants(statements: Statements, resource: string, asked: readonly string[] | ActionsRequest): boolean {
  const granted = Object.hasOwn(statements, resource) ? statements[resource] : undefined;
  const { actions, connector = "AND" }: ActionsRequest = isActionsRequest(asked) ? asked : { actions: asked };
  if (granted === undefined || !Array.isArray(actions) || actions.length === 0) return false;
  const has = (action: unknown): boolean => granted.some((known) => known === action);
  if (connector === "AND") return actions.every(has);
  return connector === "OR" && actions.some(has);
}

/** Creates a role from its permissions. */
export function createRole<S extends Statements>(statements: S): Role<S> {
  return {
    statements,
    authorize(request, connector = "AND") {
      const entries = Object.entries(request);
      const isGranted = ([resource, asked]: (typeof entries)[number]) => grants(statements, resource, asked);
      if (connector === "OR") {
        return entries.some(isGranted) ? GRANTED : { success: false, error: "Not granted" };
      }
      if (connector !== "AND" || entries.length === 0) return { success: false, error: "Nothing asked" };
      const refused = entries.find((entry) => !isGranted(entry));
      return refused === undefined ? GRANTED : { success: false, error: `Not granted: ${refused[0]}` };
    },
  };
}
