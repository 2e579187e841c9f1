import type { Arena } from "../lib/arena.ts";

export interface Section {
  readonly title: string;
  /** Measures, and returns Markdown and the numbers behind it. */
  measure(arena: Arena, quick: boolean): Promise<{ readonly text: string; readonly numbers: unknown }>;
}
