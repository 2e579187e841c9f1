import { DatabaseSync, StatementSync } from "node:sqlite";

let prepared = 0;
let run = 0;

type Method = (this: unknown, ...input: unknown[]) => unknown;

function count(prototype: object, name: string, note: () => void): void {
  const original = Reflect.get(prototype, name) as Method;
  const counted: Method = function (...input) {
    note();
    return Reflect.apply(original, this, input);
  };
  Reflect.set(prototype, name, counted);
}

export function countStatements(): void {
  for (const name of ["get", "all", "run", "iterate"]) {
    count(StatementSync.prototype, name, () => {
      run += 1;
    });
  }
  count(DatabaseSync.prototype, "exec", () => {
    run += 1;
  });
  count(DatabaseSync.prototype, "prepare", () => {
    prepared += 1;
  });
}

export interface Counted {
  readonly run: number;
  readonly prepared: number;
}

const repetitions = 10;

/** Counts statements per call after a warm-up. */
export async function perCall(prepare: () => Promise<() => Promise<unknown>>): Promise<Counted> {
  await (await prepare())();
  let totalRun = 0;
  let totalPrepared = 0;
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const call = await prepare();
    run = 0;
    prepared = 0;
    await call();
    totalRun += run;
    totalPrepared += prepared;
  }
  return { run: totalRun / repetitions, prepared: totalPrepared / repetitions };
}
