import { endProcess, forkScript, type Outcome, outcomeOf } from "../../ground/fork-script.ts";

export interface ChildInput {
  readonly address: string;
  readonly membershipLimit: number;
}

export interface ProcessCall {
  /** Below `/organization/`. */
  readonly path: string;
  readonly cookie: string;
  readonly body: object;
}

export interface Children {
  /** Status, or status and code; spread over the processes. */
  call(calls: readonly ProcessCall[]): Promise<Outcome>;
  close(): Promise<void>;
}

const SCRIPT = new URL("./organization-process-child.ts", import.meta.url);

export async function startChildren(count: number, input: ChildInput): Promise<Children> {
  const children = Array.from({ length: count }, () => forkScript(SCRIPT, input));
  await Promise.all(children.map(outcomeOf));
  return {
    async call(calls) {
      const shares = children.map((_, index) => calls.filter((_call, number) => number % count === index));
      const outcomes = children.map(outcomeOf);
      for (const [index, child] of children.entries()) child.send(shares[index] ?? []);
      const dealt = await Promise.all(outcomes);
      return calls.map((_, number) => dealt[number % count]?.[Math.floor(number / count)] ?? "no answer");
    },
    async close() {
      await Promise.all(children.map(endProcess));
    },
  };
}
