import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { CustomProviderOptions } from "@sallyport/core";
import { forkScript } from "./fork-script.ts";

/** What a process is told when it begins. */
export interface ChildInput {
  readonly address: string;
  readonly cookie: string;
  readonly provider: CustomProviderOptions;
  /** At once, each time. */
  readonly calls: number;
}

/** The access tokens that it got, or the codes of refusals. */
export type ChildOutcome = readonly string[];

const SCRIPT = new URL("./oauth-refresh-child.ts", import.meta.url);

async function outcomeOf(child: ChildProcess): Promise<ChildOutcome> {
  const over = new AbortController();
  const fail = (code: number | null): void => over.abort(new Error(`A process ended with ${code}`));
  child.once("exit", fail);
  // Only our own script sends.
  const [outcome] = (await once(child, "message", { signal: over.signal })) as [ChildOutcome];
  child.off("exit", fail);
  return outcome;
}

/** Processes on one database, ready to go. */
export async function startChildren(count: number, input: ChildInput) {
  const children = Array.from({ length: count }, () => forkScript(SCRIPT, input));
  await Promise.all(children.map(outcomeOf));
  return {
    /** Lets all of them ask at once. */
    async go(): Promise<readonly string[]> {
      const outcomes = children.map(outcomeOf);
      for (const child of children) child.send("go");
      return (await Promise.all(outcomes)).flat();
    },
    async close(): Promise<void> {
      await Promise.all(
        children.map(async (child) => {
          if (child.exitCode !== null) return;
          const exit = once(child, "exit");
          child.disconnect();
          await exit;
        }),
      );
    },
  };
}
