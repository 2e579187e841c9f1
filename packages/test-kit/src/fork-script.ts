import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Shared by all processes, which start in half the time. */
const NODE_COMPILE_CACHE = join(tmpdir(), "sallyport-compiled");

/** A process on the sources, with its input as JSON in its first argument. */
export const forkScript = (script: URL, input: object): ChildProcess =>
  fork(fileURLToPath(script), [JSON.stringify(input)], {
    execArgv: ["--conditions=source"],
    stdio: "inherit",
    env: { ...process.env, NODE_COMPILE_CACHE },
  });

export type Outcome = readonly string[];

/** The process's next message; rejects where it ends instead. */
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
