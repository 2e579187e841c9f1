import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** What one process has compiled the next one loads: it starts in half the time. */
const NODE_COMPILE_CACHE = join(tmpdir(), "sallyport-compiled");

/** One more process, on the sources, that reads its input as JSON from its first argument. */
export const forkScript = (script: URL, input: object): ChildProcess =>
  fork(fileURLToPath(script), [JSON.stringify(input)], {
    execArgv: ["--conditions=source"],
    stdio: "inherit",
    env: { ...process.env, NODE_COMPILE_CACHE },
  });

/** What became of each call. */
export type Outcome = readonly string[];

/** What the process says next. Rejects where it ends instead. */
export async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  const over = new AbortController();
  const fail = (code: number | null): void => over.abort(new Error(`A process ended with ${code}`));
  child.once("exit", fail);
  // Only our own scripts send.
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
