import { text } from "node:stream/consumers";
import { Refusal } from "../terminal/refusal.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Never by argument: the list of processes and the shell's history would show it. @throws Refusal */
export async function readPassword(fromStdin: boolean, terminal: Terminal): Promise<string> {
  if (fromStdin) {
    const password = (await text(process.stdin)).replace(/\r?\n$/, "");
    if (password === "") throw new Refusal("NO_PASSWORD", "Nothing came by standard input.");
    return password;
  }
  const first = await terminal.password("The new password");
  const second = first === null ? null : await terminal.password("Once more");
  if (first === null || second === null) throw new Refusal("NOT_AGREED", "Nothing was changed.");
  if (first !== second) throw new Refusal("PASSWORDS_DIFFER", "The two are not the same. Nothing was changed.");
  return first;
}
