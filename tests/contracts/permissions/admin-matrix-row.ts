import { CALLERS, type Caller } from "./admin-matrix-world.ts";

/** `200`, or status and code. */
type Cells = Readonly<Record<Caller, string>>;

export interface AdminRow {
  /** Below `/admin/`. */
  readonly call: string;
  /** For several rows of a call. */
  readonly note?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly cells: Cells;
  /** Rows added (+), removed (-), changed (~). */
  readonly changes?: readonly string[];
  /** Contained in the answer. */
  readonly reads?: string;
}

/** Of the admin role, however they show themselves. */
export const ADMINS = ["admin", "configured", "several", "bearer"] as const;

/** Keys may call it. */
export const byKey = (refusal: string): Partial<Cells> => ({
  adminsKey: "200",
  narrowKey: "403 API_KEY_LACKS_PERMISSION",
  usersKey: refusal,
});

const NO_KEYS: Partial<Cells> = {
  adminsKey: "403 NOT_WITH_A_KEY",
  narrowKey: "403 NOT_WITH_A_KEY",
  usersKey: "403 NOT_WITH_A_KEY",
};

/** Who is allowed; everybody else hears the refusal. */
export function allow(allowed: readonly Caller[], refusal: string, beside: Partial<Cells> = {}): Cells {
  const cellOf = (caller: string) => (allowed.some((one) => one === caller) ? "200" : refusal);
  const cells = Object.fromEntries(Object.keys(CALLERS).map((caller) => [caller, cellOf(caller)]));
  const fixed = { impersonating: "403 NOT_WHILE_IMPERSONATING", signedOut: "401 UNAUTHORIZED" };
  // Every caller has an entry.
  return { ...(cells as Cells), ...NO_KEYS, ...fixed, ...beside };
}

/** The same refusal for whoever gets past the gate and the right. */
export const refuseAll = (cells: Cells, refusal: string): Cells =>
  // Every caller has an entry.
  Object.fromEntries(Object.entries(cells).map(([caller, cell]) => [caller, cell === "200" ? refusal : cell])) as Cells;
