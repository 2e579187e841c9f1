import { CALLERS, type Caller } from "./admin-matrix-world.ts";

/** The outcome for each caller: `200`, or the status and the code. */
type Cells = Readonly<Record<Caller, string>>;

export interface AdminRow {
  /** The path below `/admin/`. */
  readonly call: string;
  /** Distinguishes rows with the same call. */
  readonly note?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly cells: Cells;
  /** The rows that are added (+), removed (-) or changed (~). */
  readonly changes?: readonly string[];
  /** A text that the answer contains. */
  readonly reads?: string;
}

/** The callers with the admin role, however they authenticate. */
export const ADMINS = ["admin", "configured", "several", "bearer"] as const;

/** The outcomes of API keys, for an endpoint that accepts them. */
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

/** Allows these callers, and gives the refusal to all others. */
export function allow(allowed: readonly Caller[], refusal: string, beside: Partial<Cells> = {}): Cells {
  const cellOf = (caller: string) => (allowed.some((one) => one === caller) ? "200" : refusal);
  const cells = Object.fromEntries(Object.keys(CALLERS).map((caller) => [caller, cellOf(caller)]));
  const fixed = { impersonating: "403 NOT_WHILE_IMPERSONATING", signedOut: "401 UNAUTHORIZED" };
  // Every caller has an entry.
  return { ...(cells as Cells), ...NO_KEYS, ...fixed, ...beside };
}

/** Replaces the outcome of every caller who is allowed by the same refusal. */
export const refuseAll = (cells: Cells, refusal: string): Cells =>
  // Every caller has an entry.
  Object.fromEntries(Object.entries(cells).map(([caller, cell]) => [caller, cell === "200" ? refusal : cell])) as Cells;
