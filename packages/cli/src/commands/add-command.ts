import type { Command } from "commander";
import type { Terminal } from "../terminal/terminal.ts";

export type AddCommand = (program: Command, terminal: Terminal) => void;

export interface GlobalOptions {
  readonly cwd: string;
  readonly config?: string;
}
