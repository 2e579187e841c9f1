import type { Contender, ContenderName } from "../contenders/contender.ts";

export interface Batch {
  prepare(contender: Contender, calls: number): unknown[] | Promise<unknown[]>;
  call(contender: Contender, input: never): Promise<void>;
}

/** Microseconds per call, one for each round. */
export type Times = Record<ContenderName, number[]>;

export interface Counts {
  readonly rounds: number;
  readonly warmUpRounds: number;
  /** The slow contender has fewer calls. */
  readonly calls: Readonly<Record<ContenderName, number>>;
}

async function timeBatch(batch: Batch, contender: Contender, calls: number): Promise<number> {
  const inputs = await batch.prepare(contender, calls);
  // Collects the garbage of the last contender.
  globalThis.gc?.({ type: "minor", execution: "sync" });
  const begin = process.hrtime.bigint();
  for (const input of inputs) await batch.call(contender, input as never);
  return Number(process.hrtime.bigint() - begin) / 1000 / calls;
}

/** Runs rounds of A B C A B C … */
export async function measure(contenders: readonly Contender[], batch: Batch, counts: Counts): Promise<Times> {
  const times: Times = { floor: [], ours: [], "better-auth": [] };
  for (let round = -counts.warmUpRounds; round < counts.rounds; round += 1) {
    for (const contender of contenders) {
      const time = await timeBatch(batch, contender, counts.calls[contender.name]);
      if (round >= 0) times[contender.name].push(time);
    }
  }
  return times;
}
