import type { GetSessionQuery } from "@sallyport/core";
import { pause } from "../pause.ts";
import type { Answer } from "../read-answer.ts";

export type ReadSession = (query: GetSessionQuery | undefined) => Promise<Answer>;

export interface SessionReader {
  /** Milliseconds since the epoch, or 0. */
  readAt(): number;
  /** Reads, or joins the read under way. */
  read(query?: GetSessionQuery): Promise<void>;
  /** Replaces a read under way; `delay` in milliseconds. */
  readAfresh(delay: number): void;
  /** Drops the pending answer. */
  cancel(): void;
}

interface Run {
  sent: boolean;
  done: Promise<void>;
}

/** Never hands on an outdated answer. */
export function createSessionReader(readSession: ReadSession, onAnswer: (answer: Answer) => void): SessionReader {
  let current: Run | undefined;
  let readAt = 0;

  async function perform(run: Run, delay: number, query?: GetSessionQuery): Promise<void> {
    if (delay > 0) await pause(delay);
    if (current === run) {
      run.sent = true;
      readAt = Date.now();
      const answer = await readSession(query);
      if (current === run) {
        current = undefined;
        return onAnswer(answer);
      }
    }
    // A replaced read waits for its successor.
    await current?.done;
  }

  function start(delay: number, query?: GetSessionQuery): Promise<void> {
    const run: Run = { sent: false, done: Promise.resolve() };
    current = run;
    run.done = perform(run, delay, query);
    return run.done;
  }

  return {
    readAt: () => readAt,
    read: (query) => (current && !query ? current.done : start(0, query)),
    readAfresh(delay) {
      // One not sent yet will see this change.
      if (!current || current.sent) void start(delay);
    },
    cancel() {
      current = undefined;
    },
  };
}
