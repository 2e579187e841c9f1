import type { Problem } from "./refused.ts";

export interface Step {
  readonly statements: readonly string[];
  readonly problems: readonly Problem[];
}
