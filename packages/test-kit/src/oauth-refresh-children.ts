import type { CustomProviderOptions } from "@sallyport/core";
import { endProcess, forkScript, outcomeOf } from "./fork-script.ts";

/** What a process is told when it begins. */
export interface ChildInput {
  readonly address: string;
  readonly cookie: string;
  readonly provider: CustomProviderOptions;
  /** At once, each time. */
  readonly calls: number;
}

const SCRIPT = new URL("./oauth-refresh-child.ts", import.meta.url);

/** Processes on one database, ready to go. */
export async function startChildren(count: number, input: ChildInput) {
  const children = Array.from({ length: count }, () => forkScript(SCRIPT, input));
  await Promise.all(children.map(outcomeOf));
  return {
    /** Lets all of them ask at once: the access tokens that they got, or the codes of refusals. */
    async go(): Promise<readonly string[]> {
      const outcomes = children.map(outcomeOf);
      for (const child of children) child.send("go");
      return (await Promise.all(outcomes)).flat();
    },
    async close(): Promise<void> {
      await Promise.all(children.map(endProcess));
    },
  };
}
