import type { AuditOptions } from "./options.ts";
import { createRowIds } from "./services/row-id.ts";

/** The options, checked. */
export interface Settings {
  readonly retainSeconds: number | null;
  readonly toRowId: ReturnType<typeof createRowIds>;
  readonly details: NonNullable<AuditOptions["details"]>;
}

const OPTIONS: Readonly<Record<keyof AuditOptions, true>> = { retainFor: true, details: true };

/** @throws TypeError for an unknown option, or a value out of range */
export function resolveSettings({ retainFor, details, ...rest }: AuditOptions): Settings {
  const [unknown] = Object.keys(rest).filter((name) => !Object.hasOwn(OPTIONS, name));
  if (unknown !== undefined) throw new TypeError(`audit: there is no option ${unknown}`);
  if (retainFor !== undefined && (!Number.isSafeInteger(retainFor) || retainFor <= 0))
    throw new TypeError("audit: retainFor is no whole number of seconds above 0");
  if (details !== undefined && typeof details !== "function") throw new TypeError("audit: details is no function");
  return { retainSeconds: retainFor ?? null, toRowId: createRowIds(), details: details ?? (() => ({})) };
}
