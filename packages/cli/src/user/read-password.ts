import { text } from "node:stream/consumers";
import { Refusal } from "../terminal/refusal.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** An argument would be visible in the process list and the shell's history. @throws Refusal */
export async function readPassword(fromStdin: boolean, terminal: Terminal): Promise<string> {
  if (fromStdin) {
    const password = (await text(process.stdin)).replace(/\r?\n$/, "");
    if (password === "") throw new Refusal("NO_PASSWORD", "Standard input is empty.");
    return password;
  }
  const first = await terminal.password("New password");
  const second = first === null ? null : await terminal.password("Repeat the password");
  if (first === null || second === null) throw new Refusal("NOT_AGREED", "Nothing was changed.");
  if (first !== second) throw new Refusal("PASSWORDS_DIFFER", "The passwords do not match. Nothing was changed.");
  return first;
}
