import type { Command } from "commander";
import type { Terminal } from "../terminal/terminal.ts";

/** Adds one command to the program. */
export type AddCommand = (program: Command, terminal: Terminal) => void;

/** What every command is told before its own options. */
export interface GlobalOptions {
  /** Absolute. */
  readonly cwd: string;
  /** The file that calls `createAuth`. */
  readonly config?: string;
}
