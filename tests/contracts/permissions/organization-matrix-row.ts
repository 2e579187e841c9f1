import { CALLERS, type Caller } from "./organization-matrix-world.ts";

/** `200`, or status and code. */
type Cells = Readonly<Record<Caller, string>>;

export interface MatrixRow {
  /** Below `/organization/`. */
  readonly call: string;
  /** For several rows of a call. */
  readonly note?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Names the organization by argument or header, by argument only, or not. */
  readonly names: "default" | "argument" | "nothing";
  readonly cells: Cells;
  /** Rows added (+), removed (-), changed (~). */
  readonly changes?: readonly string[];
  /** Contained in the answer. */
  readonly reads?: string | Partial<Record<Caller, string>>;
}

/** Of two lists. */
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
export const toAnybody: Cells = allow(INSIDERS, "", { outsider: "200" });
