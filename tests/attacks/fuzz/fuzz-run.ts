import { createServer } from "node:http";
import { toNodeHandler } from "@sallyport/node";
import { Answer } from "@sallyport/testing";
import type { FreshSql } from "../../ground/databases.ts";
import { listen } from "../../ground/listen.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { everyAct } from "../acts/every-act.ts";
import { Chance } from "./chance.ts";
import { type Draft, draftOf, type Material, materialOf } from "./draft.ts";
import { problemsOf } from "./judge.ts";
import { Ledger } from "./ledger.ts";
import { requestOf, sendRaw } from "./send-draft.ts";
import { BYTE_SPOILERS, FIELD_SPOILERS, type Spoiler } from "./spoil-body.ts";
import { HEAD_SPOILERS } from "./spoil-head.ts";
import { undoing } from "./undoing.ts";

/** One input in so many is sent over a socket. */
const BY_SOCKET = 0.2;

export interface Asked {
  readonly seed: number;
  readonly numbers: readonly number[];
}

function spoil(draft: Draft, chance: Chance, material: Material, spoilers: Readonly<Record<string, Spoiler>>): void {
  const name = chance.pick(Object.keys(spoilers));
  spoilers[name]?.(draft, chance, material);
  draft.changes.push(name);
}

function inputOf(chance: Chance, material: Material, origin: string): Draft {
  const draft = draftOf(chance.pick(material.calls), origin);
  const isPost = draft.body !== null;
  if (isPost && chance.often(0.75)) {
    for (let left = 1 + chance.below(3); left > 0; left -= 1) spoil(draft, chance, material, FIELD_SPOILERS);
  }
  if (isPost && chance.often(0.25)) spoil(draft, chance, material, BYTE_SPOILERS);
  if (!isPost || chance.often(0.3)) {
    for (let left = 1 + chance.below(2); left > 0; left -= 1) spoil(draft, chance, material, HEAD_SPOILERS);
  }
  return draft;
}

/** Sends inputs to an application on a database, and lists what was wrong with which. */
export async function fuzz(fresh: FreshSql, { seed, numbers }: Asked) {
  const ledger = new Ledger();
  const world = await everyAct({}, async (options) => openAuth({ ...options, database: ledger.watch(fresh.database) }));
  const { lab, mailbox } = world;
  const undo = await undoing(world);
  const [before, mails] = [await world.state(), mailbox.mails.length];
  const material = await materialOf(world.acts, world.reads);
  const server = await listen(createServer(toNodeHandler(lab.auth)));
  const problems: string[] = [];
  const tally = new Map<string, number>();
  let mostCalls = 0;

  async function send(number: number): Promise<void> {
    const chance = new Chance(seed, number);
    const draft = inputOf(chance, material, lab.origin);
    const request = chance.often(BY_SOCKET) ? null : requestOf(draft, lab);
    ledger.look();
    const started = process.cpuUsage();
    let answer: Answer;
    if (request === null) answer = await sendRaw(draft, server.port);
    else {
      const response = await lab.auth.handler(request);
      answer = new Answer(response, await response.text());
    }
    await mailbox.settle();
    const used = process.cpuUsage(started);
    const { calls, written: all } = ledger.look();
    const written = all.filter((line) => !/ (audit\w*|rateLimit)$/.test(line));
    const deed = {
      answer,
      isHead: draft.method === "HEAD",
      calls,
      written,
      mails: mailbox.mails.length - mails,
      processorMilliseconds: (used.user + used.system) / 1_000,
    };
    mostCalls = Math.max(mostCalls, calls);
    tally.set(String(answer.status), (tally.get(String(answer.status)) ?? 0) + 1);
    for (const problem of problemsOf(deed)) {
      const shown = `${draft.method} ${draft.path} ${draft.query.slice(0, 200)} ${JSON.stringify(draft.body)?.slice(0, 400)}`;
      problems.push(
        `${number}: ${problem}\n  ${request === null ? "socket" : "handler"} [${draft.changes.join()}] ${shown}`,
      );
    }
    mailbox.mails.length = mails;
    lab.entries.length = 0;
    await undo(all);
  }
  try {
    for (const number of numbers) await send(number);
  } finally {
    await server.close();
  }
  return { problems, tally, mostCalls, before, after: await world.state() };
}
