import type { CustomProviderOptions } from "@sallyport/core";
import { endProcess, forkScript, outcomeOf } from "../../ground/fork-script.ts";

export interface ChildInput {
  readonly address: string;
  readonly cookie: string;
  readonly provider: CustomProviderOptions;
  /** At once. */
  readonly calls: number;
}

const SCRIPT = new URL("./oauth-refresh-child.ts", import.meta.url);

export async function startChildren(count: number, input: ChildInput) {
  const children = Array.from({ length: count }, () => forkScript(SCRIPT, input));
  await Promise.all(children.map(outcomeOf));
  return {
    /** Access tokens, or codes of refusals. */
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
