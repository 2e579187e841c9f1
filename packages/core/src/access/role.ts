import type { ActionsRequest, Connector, PermissionRequest, Statements } from "./statements.ts";

/** Whether a role grants what was asked for. */
export interface Authorization {
  readonly success: boolean;
  /** What is not granted; null where it is. */
  readonly error: string | null;
}

/** What those who have it may do. */
export interface Role<S extends Statements = Statements> {
  readonly statements: S;
  /** Whether the role grants what is asked for. Nothing asked for, or no action of a resource, is denied. */
  authorize(request: PermissionRequest, connector?: Connector): Authorization;
}

const GRANTED: Authorization = { success: true, error: null };

function isActionsRequest(asked: unknown): asked is ActionsRequest {
  return typeof asked === "object" && asked !== null && "actions" in asked;
}

/** One resource: its own actions, and never what an object inherits. */
function grants(statements: Statements, resource: string, asked: readonly string[] | ActionsRequest): boolean {
  const granted = Object.hasOwn(statements, resource) ? statements[resource] : undefined;
  const { actions, connector = "AND" }: ActionsRequest = isActionsRequest(asked) ? asked : { actions: asked };
  // Callers write JSON: what is no list of texts grants nothing, and throws nothing.
  if (granted === undefined || !Array.isArray(actions) || actions.length === 0) return false;
  const has = (action: unknown): boolean => granted.some((known) => known === action);
  if (connector === "AND") return actions.every(has);
  return connector === "OR" && actions.some(has);
}

/** Makes a role of what it may do. */
export function createRole<S extends Statements>(statements: S): Role<S> {
  return {
    statements,
    authorize(request, connector = "AND") {
      const entries = Object.entries(request);
      const isGranted = ([resource, asked]: (typeof entries)[number]) => grants(statements, resource, asked);
      if (connector === "OR") {
        return entries.some(isGranted) ? GRANTED : { success: false, error: "Nothing of it is granted" };
      }
      if (connector !== "AND" || entries.length === 0) return { success: false, error: "Nothing is asked for" };
      const refused = entries.find((entry) => !isGranted(entry));
      return refused === undefined ? GRANTED : { success: false, error: `Not granted: ${refused[0]}` };
    },
  };
}
