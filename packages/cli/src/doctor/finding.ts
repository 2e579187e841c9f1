import type { Setup } from "@sallyport/core/store";
import type { LoadedAuth } from "../project/load-auth.ts";

export interface Finding {
  readonly check: string;
  readonly level: "ok" | "note" | "problem";
  readonly message: string;
  readonly hints: readonly string[];
}

export interface CheckContext {
  readonly loaded: LoadedAuth;
  readonly setup: Setup;
  readonly url?: string;
  readonly via: string;
}

export type Check = (context: CheckContext) => readonly Finding[] | Promise<readonly Finding[]>;

const at =
  (level: Finding["level"]) =>
  (check: string, message: string, hints: readonly string[] = []): Finding => ({ check, level, message, hints });

export const fine = at("ok");
export const note = at("note");
export const problem = at("problem");
