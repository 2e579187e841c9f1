import type { Command } from "commander";
import type { Terminal } from "../terminal/terminal.ts";

export type AddCommand = (program: Command, terminal: Terminal) => void;

/** Options that every command accepts. */
export interface GlobalOptions {
  /** Absolute path of the project's folder. */
  readonly cwd: string;
  /** Path of the file that calls `createAuth`. */
  readonly config?: string;
}
