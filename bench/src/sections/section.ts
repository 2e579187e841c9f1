import type { Arena } from "../lib/arena.ts";

export interface Section {
  readonly title: string;
  /** Returns Markdown and its numbers. */
  measure(arena: Arena, quick: boolean): Promise<{ readonly text: string; readonly numbers: unknown }>;
}
