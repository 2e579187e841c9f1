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
  child.kill("SIGTERM");
  await closed;
}

/** Requests a second of each server, round by round; all of them run, one is asked at a time. */
async function measureAll(arena: Arena, rounds: number, scale: number): Promise<Record<ServerName, number[]>> {
  const results: Record<ServerName, number[]> = { constant: [], floor: [], ours: [], "better-auth": [] };
  const requests = { constant: 40_000 * scale, floor: 8000 * scale, ours: 8000 * scale, "better-auth": 1500 * scale };
  const servers: [ServerName, Server][] = [];
  try {
    for (const name of names) servers.push([name, await open(arena, name)]);
    for (let round = -1; round < rounds; round += 1) {
      for (const [name, { port, cookie }] of servers) {
        const load = { port, cookie, connections, requests: requests[name] };
        const { perSecond } = await run<{ perSecond: number }>(arena, "load", load);
        if (round >= 0) results[name].push(perSecond);
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
    const { constant, floor, ours, "better-auth": theirs } = results;
    const rows = [
      ["node:http, a constant", figure(median(constant)), "", ""],
      ["floor, a plain bridge", figure(median(floor)), "1", figure(medianRatio(floor, theirs))],
      [
        "ours, @sallyport/node",
        figure(median(ours)),
        atLeast(medianRatio(ours, floor), floorBudget),
        atLeast(medianRatio(ours, theirs), betterAuthBudget),
      ],
      ["better-auth/node", figure(median(theirs)), figure(medianRatio(theirs, floor)), "1"],
    ];
    const note = `${connections} connections from a second process on the loopback; medians of ${ours.length} rounds.`;
    return {
      text: `${table(["", "requests a second", "÷ floor", "÷ better-auth"], rows)}\n\n${note}`,
      numbers: results,
    };
  },
};
