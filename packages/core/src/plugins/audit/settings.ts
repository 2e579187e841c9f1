import { checkOptions } from "../../plugin.ts";
import type { AuditOptions } from "./options.ts";
import { auditShapes } from "./options-shape.ts";
import { createRowIds } from "./services/row-id.ts";

/** The options, checked. */
export interface Settings {
  readonly retainSeconds: number | null;
  readonly toRowId: ReturnType<typeof createRowIds>;
  readonly details: NonNullable<AuditOptions["details"]>;
}

/** @throws TypeError for an unknown option, or a value out of range */
export function resolveSettings(options: AuditOptions): Settings {
  checkOptions("audit", auditShapes, options);
  const { retainFor, details } = options;
  return { retainSeconds: retainFor ?? null, toRowId: createRowIds(), details: details ?? (() => ({})) };
}
