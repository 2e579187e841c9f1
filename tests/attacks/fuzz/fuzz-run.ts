import type { Answer } from "@sallyport/testing";
import type { FreshSql } from "../../ground/databases.ts";
import { Chance } from "./chance.ts";
import { type Draft, draftOf, materialOf } from "./draft.ts";
import { problemsOf } from "./judge.ts";
import { inputOf } from "./spoil.ts";
import { heapUsed, openTarget } from "./target.ts";

const BY_SOCKET = 0.2;
/** A valid call comes before these inputs, so that they find other data. */
const AFTER_ANOTHER = 0.2;
/** These inputs are sent twice at the same time. */
const TWICE = 0.05;

export interface Asked {
  readonly seed: number;
  readonly numbers: readonly number[];
}

const SHOWN_CHARACTERS = 500;
const describe = ({ method, path, query, changes, body }: Draft): string =>
  `[${changes.join()}] ${method} ${path}?${query} ${JSON.stringify(body)}`.slice(0, SHOWN_CHARACTERS);

/** Sends inputs to an application on a database. Returns what was wrong with which, and how it was before and after. */
export async function fuzz(fresh: FreshSql, { seed, numbers }: Asked) {
  const target = await openTarget(fresh);
  const { acts, reads, lab, state } = target.world;
  const before = await state();
  const material = await materialOf(acts, reads);
  const problems: string[] = [];
  /** Asking the system takes as long as a cheap request, so each input ends the measurement of the last one. */
  let spent = (process.cpuUsage().user + process.cpuUsage().system) / 1_000;
  const statuses = new Map<number, number>();

  async function judged(draft: Draft, bySocket: boolean): Promise<readonly string[]> {
    await target.look();
    const answer: Answer = await target.send(draft, bySocket);
    const done = await target.look();
    const { user, system } = process.cpuUsage();
    const processorMilliseconds = (user + system) / 1_000 - spent;
    spent += processorMilliseconds;
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    return problemsOf({ ...done, draft, answer, processorMilliseconds });
  }

  async function send(number: number): Promise<void> {
    const chance = new Chance(seed, number);
    const draft = inputOf(chance, material, lab.origin);
    const bySocket = chance.often(BY_SOCKET);
    const found: string[] = [];
    if (chance.often(AFTER_ANOTHER)) {
      const first = draftOf(chance.pick(acts), lab.origin);
      draft.changes.push(`after ${first.path}`);
      const { status } = await target.send(first, false);
      if (status >= 500) found.push(`the call before it returned ${status}`);
      await target.look();
    }
    found.push(...(await judged(draft, bySocket)));
    if (chance.often(TWICE)) {
      await target.restore();
      const answers = await Promise.all([target.send(draft, bySocket), target.send(draft, bySocket)]);
      await target.look();
      for (const { status, text } of answers)
        if (status >= 500) found.push(`sent twice, it returned ${status} ${text}`);
    }
    problems.push(...found.map((problem) => `${number}: ${problem}\n  ${describe(draft)}`));
    await target.restore();
  }

  const half = Math.floor(numbers.length / 2);
  try {
    for (const number of numbers.slice(0, half)) await send(number);
    const heap = heapUsed();
    for (const number of numbers.slice(half)) await send(number);
    const bytesAnInput = (heapUsed() - heap) / (numbers.length - half);
    return { problems, statuses, bytesAnInput, before, after: await state() };
  } finally {
    await target.close();
  }
}
