import type { ChildProcess } from "node:child_process";
import { afterAll, beforeAll, describe } from "vitest";
import { databaseServers, type FreshSql } from "../ground/databases.ts";
import { forkScript, type Outcome, outcomeOf } from "../ground/fork-script.ts";
import { bundledScript } from "./bundled-script.ts";
import type { processApps } from "./process-apps.ts";

type Apps = typeof processApps;

export interface ProcessInput {
  readonly address: string;
  readonly app: keyof Apps;
  readonly input?: object;
  /** The difference between the clock of the process and the real time. */
  readonly skewSeconds?: number;
}

export interface ProcessCall {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** The member of a successful answer to return instead of the status. */
  readonly tell?: string;
}

export interface Processes {
  readonly children: readonly ChildProcess[];
  /** The URL of each process. */
  readonly urls: readonly string[];
  call(calls: readonly ProcessCall[]): Promise<Outcome>;
  /** Sets all clocks to that many seconds after the start. */
  moveTo(aheadSeconds: number): Promise<void>;
  close(): Promise<void>;
}

const SCRIPT = new URL("./process-child.ts", import.meta.url);

type Message = ProcessInput | ProcessCall[] | number | "close";

/** The processes that have closed their servers. They end with this one. */
const idle: ChildProcess[] = [];

export async function startProcesses(inputs: readonly ProcessInput[]): Promise<Processes> {
  const script = await bundledScript(SCRIPT);
  const children = inputs.map(() => idle.pop() ?? forkScript(script, {}));
  const count = children.length;
  const tellAll = async (messageFor: (index: number) => Message | undefined): Promise<Outcome[]> => {
    const outcomes = children.map(outcomeOf);
    for (const [index, child] of children.entries()) child.send(messageFor(index) ?? []);
    return Promise.all(outcomes);
  };
  const ports = await tellAll((index) => inputs[index]);
  let closing: Promise<unknown> | undefined;
  return {
    children,
    urls: ports.map(([port]) => `http://127.0.0.1:${port}/api/auth`),
    async call(calls) {
      const dealt = await tellAll((index) => calls.filter((_, number) => number % count === index));
      return calls.map((_, number) => dealt[number % count]?.[Math.floor(number / count)] ?? "no answer");
    },
    moveTo: async (aheadSeconds) => void (await tellAll(() => aheadSeconds)),
    async close() {
      closing ??= tellAll(() => "close").then(() => idle.push(...children));
      await closing;
    },
  };
}

export const tally = (outcomes: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(outcomes)].map((one) => [one, outcomes.filter((each) => each === one).length]));

type Endings = (end: () => Promise<unknown>) => void;

/** Runs tests on database servers. Everything is opened once for each, and `atEnd` closes it in reverse order. */
export function describeServers<Opened>(
  title: string,
  open: (fresh: FreshSql, atEnd: Endings) => Promise<Opened>,
  tests: (opened: () => Opened, server: string) => void,
): void {
  for (const { name, available, create } of databaseServers(title)) {
    describe.runIf(available)(`${title}, processes on ${name}`, () => {
      const endings: (() => Promise<unknown>)[] = [];
      let opened: Opened;
      beforeAll(async () => {
        const fresh = await create();
        endings.push(fresh.drop);
        opened = await open(fresh, (end) => endings.push(end));
      }, 120_000);
      afterAll(async () => {
        for (const end of endings.splice(0).reverse()) await end();
      });
      tests(() => opened, name);
    });
  }
}
