import { checkOptions } from "../../plugin.ts";
import type { AuditOptions } from "./options.ts";
import { auditShapes } from "./options-shape.ts";
import { createRowIds } from "./services/row-id.ts";

export interface Settings {
  readonly retainSeconds: number | null;
  readonly toRowId: ReturnType<typeof createRowIds>;
  readonly details: NonNullable<AuditOptions["details"]>;
}

export function resolveSettings(options: AuditOptions): Settings {
  checkOptions("audit", auditShapes, options);
  const { retainFor, details } = options;
  return { retainSeconds: retainFor ?? null, toRowId: createRowIds(), details: details ?? (() => ({})) };
}
