import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { toNodeHandler } from "@sallyport/node";
import { Answer } from "@sallyport/testing";
import type { FreshSql } from "../../ground/databases.ts";
import { listen } from "../../ground/listen.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { everyAct } from "../acts/every-act.ts";
import { MESSAGES } from "../acts/routes.ts";
import type { Draft } from "./draft.ts";
import { Ledger } from "./ledger.ts";
import { requestOf, sendRaw } from "./send-draft.ts";
import { undoing } from "./undoing.ts";

/** A refusal may be recorded, and the guesses of a password or a code are counted. */
const COUNTS = / (audit\w*|rateLimit)$/;

setFlagsFromString("--expose-gc");
const collect: unknown = runInNewContext("gc");

/** Returns the size of the heap after a collection. */
export function heapUsed(): number {
  if (typeof collect === "function") collect();
  return process.memoryUsage().heapUsed;
}

/** Opens an application with every route on a database, and on a port. */
export async function openTarget(fresh: FreshSql) {
  const ledger = new Ledger();
  const world = await everyAct({}, async (options) => openAuth({ ...options, database: ledger.watch(fresh.database) }));
  const { lab, mailbox } = world;
  const undo = await undoing(world);
  const server = await listen(createServer(toNodeHandler(lab.auth)));
  const [mails, messages] = [mailbox.mails.length, MESSAGES.length];
  let kept: readonly string[] = [];

  async function send(draft: Draft, request: Request | null): Promise<Answer> {
    if (request === null) return sendRaw(draft, server.port);
    const response = await lab.auth.handler(request);
    return new Answer(response, await response.text());
  }
  return {
    world,
    close: () => server.close(),
    send: (draft: Draft, bySocket: boolean) => send(draft, bySocket ? null : requestOf(draft, lab)),
    /** Returns what happened since the last look. */
    async look() {
      await mailbox.settle();
      const { calls, written } = ledger.look();
      kept = [...kept, ...written];
      const sent = mailbox.mails.splice(mails).length;
      return { calls, written: written.filter((line) => !COUNTS.test(line)), mails: sent };
    },
    async restore(): Promise<void> {
      MESSAGES.length = messages;
      lab.entries.length = 0;
      await undo(kept);
      ledger.look();
      kept = [];
    },
  };
}
