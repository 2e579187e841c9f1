import { CALLERS, type Caller } from "./organization-matrix-world.ts";

/** The outcome for each caller: `200`, or the status and the code. */
type Cells = Readonly<Record<Caller, string>>;

export interface MatrixRow {
  /** The path below `/organization/`. */
  readonly call: string;
  /** Distinguishes rows with the same call. */
  readonly note?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Whether the call names the organization by an argument or a header, only by an argument, or not at all. */
  readonly names: "default" | "argument" | "nothing";
  readonly cells: Cells;
  /** The rows that are added (+), removed (-) or changed (~). */
  readonly changes?: readonly string[];
  /** A text that the answer contains. */
  readonly reads?: string | Partial<Record<Caller, string>>;
}

/** The refusal of two lists. */
export const NOT_YOURS = "403 YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION";
const NO_MEMBER = "403 USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION";
export const MANAGERS = ["owner", "admin", "several"] as const;
export const INSIDERS = [...MANAGERS, "member", "recruiter", "builder"] as const;

export function allow(allowed: readonly Caller[], refusal: string, beside: Partial<Cells> = {}): Cells {
  const cellOf = (caller: string) => (allowed.some((one) => one === caller) ? "200" : refusal);
  const cells = Object.fromEntries(Object.keys(CALLERS).map((caller) => [caller, cellOf(caller)]));
  // Every caller has an entry.
  return { ...(cells as Cells), outsider: NO_MEMBER, signedOut: "401 UNAUTHORIZED", ...beside };
}

export const toMembers: Cells = allow(INSIDERS, "");
const NOT_THERE = "404 NOT_FOUND";
/** Only the server can make the call. */
export const toServer: Cells = allow([], NOT_THERE, { outsider: NOT_THERE, signedOut: NOT_THERE });
export const toAnybody: Cells = allow(INSIDERS, "", { outsider: "200" });
