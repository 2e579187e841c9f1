import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import type { ContenderName } from "../contenders/contender.ts";
import { type Arena, run, start } from "../lib/arena.ts";
import { median, medianRatio } from "../lib/stats.ts";
import { atLeast, figure, table } from "../lib/table.ts";
import type { Section } from "./section.ts";

type ServerName = ContenderName | "constant";
const names: readonly ServerName[] = ["constant", "floor", "ours", "better-auth"];
const connections = 50;
const betterAuthBudget = 7;
const floorBudget = 0.9;

interface Server {
  readonly child: ChildProcess;
  readonly port: number;
  readonly cookie: string;
}

async function open(arena: Arena, name: ServerName): Promise<Server> {
  const child = start(arena, "server", { name });
  if (child.stdout === null) throw new Error("a server without output");
  for await (const line of createInterface({ input: child.stdout })) {
    return { child, ...(JSON.parse(line) as { port: number; cookie: string }) };
  }
  throw new Error(`the server of ${name} ended`);
}

async function close({ child }: Server): Promise<void> {
  const closed = new Promise((resolve) => child.once("exit", resolve));
  child.disconnect();
  await closed;
}

/** Returns microseconds of processor time. */
async function usedBy({ child }: Server): Promise<number> {
  const answer = new Promise<NodeJS.CpuUsage>((resolve) => child.once("message", resolve));
  child.send("cpu");
  const { user, system } = await answer;
  return user + system;
}

interface Rates {
  readonly perSecond: number[];
  /** A busy machine does not disturb this figure. */
  readonly microsecondsOfCpu: number[];
}

/** All servers run, but only one is measured at a time. */
async function measureAll(arena: Arena, rounds: number, scale: number): Promise<Record<ServerName, Rates>> {
  const empty = (): Rates => ({ perSecond: [], microsecondsOfCpu: [] });
  const results = { constant: empty(), floor: empty(), ours: empty(), "better-auth": empty() };
  const requests = { constant: 40_000 * scale, floor: 8000 * scale, ours: 8000 * scale, "better-auth": 1500 * scale };
  const servers: [ServerName, Server][] = [];
  try {
    for (const name of names) servers.push([name, await open(arena, name)]);
    for (let round = -1; round < rounds; round += 1) {
      for (const [name, server] of servers) {
        const { port, cookie } = server;
        const before = await usedBy(server);
        const load = { port, cookie, connections, requests: requests[name] };
        const { perSecond } = await run<{ perSecond: number }>(arena, "load", load);
        if (round < 0) continue;
        results[name].perSecond.push(perSecond);
        results[name].microsecondsOfCpu.push(((await usedBy(server)) - before) / load.requests);
      }
    }
  } finally {
    for (const [, server] of servers) await close(server);
  }
  return results;
}

export const http: Section = {
  title: "get-session over HTTP",
  async measure(arena, quick) {
    const results = await measureAll(arena, quick ? 3 : 9, quick ? 0.5 : 1);
    const { floor, ours, "better-auth": theirs } = results;
    const labels = {
      constant: "node:http, a constant",
      floor: "floor, a plain bridge",
      ours: "ours, @sallyport/node",
      "better-auth": "better-auth/node",
    };
    const rows = names.map((name) => {
      const { perSecond, microsecondsOfCpu } = results[name];
      const overFloor = medianRatio(perSecond, floor.perSecond);
      const overTheirs = medianRatio(perSecond, theirs.perSecond);
      return [
        labels[name],
        figure(median(perSecond)),
        name === "ours" ? atLeast(overFloor, floorBudget) : figure(overFloor),
        name === "ours" ? atLeast(overTheirs, betterAuthBudget) : figure(overTheirs),
        figure(median(microsecondsOfCpu)),
      ];
    });
    const inCpu = figure(medianRatio(theirs.microsecondsOfCpu, ours.microsecondsOfCpu));
    const note = `${connections} connections from a second process on the loopback; medians of ${ours.perSecond.length} rounds. In processor time better-auth costs ${inCpu} times ours.`;
    const head = ["", "requests a second", "÷ floor", "÷ better-auth", "µs of processor a request"];
    return { text: `${table(head, rows)}\n\n${note}`, numbers: results };
  },
};
