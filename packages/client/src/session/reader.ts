import type { GetSessionQuery } from "@sallyport/core";
import { pause } from "../pause.ts";
import type { Answer } from "../read-answer.ts";

export type ReadSession = (query: GetSessionQuery | undefined) => Promise<Answer>;

/** All reads of one store go through one. */
export interface SessionReader {
  /** Milliseconds since the epoch; 0 before the first read. */
  readAt(): number;
  /** Reads, or shares the read under way; resolves when its answer was handed on. */
  read(query?: GetSessionQuery): Promise<void>;
  /** Reads in `delay` milliseconds, in place of a read under way, which may be out of date. */
  readAfresh(delay: number): void;
  /** Drops the answer of the read under way. */
  cancel(): void;
}

interface Run {
  sent: boolean;
  done: Promise<void>;
}

/** Never hands on an answer older than the last event. */
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
    // Waiting for a read that was replaced is waiting for its successor.
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
      // One not sent yet will see this change too.
      if (!current || current.sent) void start(delay);
    },
    cancel() {
      current = undefined;
    },
  };
}
