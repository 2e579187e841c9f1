import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { NODE_COMPILE_CACHE } from "./compile-cache.ts";

/** Passes the input as JSON in the first argument. */
export const forkScript = (script: URL, input: object, flags: readonly string[] = []): ChildProcess =>
  fork(fileURLToPath(script), [JSON.stringify(input)], {
    execArgv: ["--conditions=source", ...flags],
    stdio: "inherit",
    env: { ...process.env, NODE_COMPILE_CACHE },
  });

export type Outcome = readonly string[];

/** Waits for the next outcome of a child process, and rejects if the process ends. */
export async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  const over = new AbortController();
  const fail = (code: number | null): void => over.abort(new Error(`A process ended with ${code}`));
  child.once("exit", fail);
  const [outcome] = (await once(child, "message", { signal: over.signal })) as [Outcome];
  child.off("exit", fail);
  return outcome;
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, "exit");
  child.disconnect();
  await exit;
}
