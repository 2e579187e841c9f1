import { CALLERS, type Caller } from "./organization-matrix-world.ts";

/** What each caller gets: `200`, or the status and the code of the refusal. */
type Cells = Readonly<Record<Caller, string>>;

export interface MatrixRow {
  /** The path behind `/organization/`. */
  readonly call: string;
  /** What it is called with here, where a call has several rows. */
  readonly note?: string;
  /** In the query. Where neither it nor a body is there, the call takes nothing. */
  readonly query?: Readonly<Record<string, string>>;
  /** Makes it a POST. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** How it says which organization: by argument or header, by argument only, or not at all. */
  readonly names: "default" | "argument" | "nothing";
  readonly cells: Cells;
  /** What has come (+), gone (-) and changed (~) where it is allowed; nothing else has. */
  readonly changes?: readonly string[];
  /** What the answer holds where it is allowed, for those in the organization. */
  readonly reads?: string | Partial<Record<Caller, string>>;
}

/** What two of the lists say, in the field's words for them. */
export const NOT_YOURS = "403 YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION";
const NO_MEMBER = "403 USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION";
export const MANAGERS = ["owner", "admin", "several"] as const;
export const INSIDERS = [...MANAGERS, "member", "recruiter", "builder"] as const;

/** Allowed to these members, refused to others with this; signed out there is nothing, and whoever is no member is told so. */
export function allow(allowed: readonly Caller[], refusal: string, beside: Partial<Cells> = {}): Cells {
  const cellOf = (caller: string) => (allowed.some((one) => one === caller) ? "200" : refusal);
  const cells = Object.fromEntries(Object.keys(CALLERS).map((caller) => [caller, cellOf(caller)]));
  // Made of every caller's name.
  return { ...(cells as Cells), outsider: NO_MEMBER, signedOut: "401 UNAUTHORIZED", ...beside };
}

/** Allowed to every member. */
export const toMembers: Cells = allow(INSIDERS, "");
/** Allowed to everybody who is signed in. */
export const toAnybody: Cells = allow(INSIDERS, "", { outsider: "200" });
