import type { Setup } from "@sallyport/core/store";
import type { LoadedAuth } from "../project/load-auth.ts";

/** What was looked at, and how it is. */
export interface Finding {
  readonly check: string;
  /** Only a problem makes the command fail; a note is to be known. */
  readonly level: "ok" | "note" | "problem";
  readonly message: string;
  /** What helps, or what to paste. */
  readonly hints: readonly string[];
}

/** What a check looks at. */
export interface Patient {
  readonly loaded: LoadedAuth;
  readonly setup: Setup;
  /** Where the application is said to answer. */
  readonly url?: string;
  /** The address a proxy calls from. */
  readonly via: string;
}

export type Check = (patient: Patient) => readonly Finding[] | Promise<readonly Finding[]>;

const at =
  (level: Finding["level"]) =>
  (check: string, message: string, hints: readonly string[] = []): Finding => ({ check, level, message, hints });

export const fine = at("ok");
export const note = at("note");
export const problem = at("problem");
