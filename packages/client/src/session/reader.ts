import type { GetSessionQuery } from "@sallyport/core";
import { pause } from "../pause.ts";
import type { Answer } from "../read-answer.ts";

export type ReadSession = (query: GetSessionQuery | undefined) => Promise<Answer>;

/** The one owner of the client's session reads. */
export interface SessionReader {
  /** Milliseconds since the epoch; zero before the first read. */
  readAt(): number;
  /** Reads, or shares the read that is under way; done when the answer has been handed on. */
  read(query?: GetSessionQuery): Promise<void>;
  /** Reads in `delay` milliseconds, in place of a read that is under way: what that one saw is out of date. */
  readAfresh(delay: number): void;
  /** Gives up the read under way: its answer, if it still comes, is not handed on. */
  cancel(): void;
}

interface Run {
  sent: boolean;
  done: Promise<void>;
}

/** Hands each answer to `onAnswer`, and never one that an event after its question has made old. */
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
    // Whoever waits for a read that was given up waits for the one in its place.
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
      // One that waits to be sent will see this change as well.
      if (!current || current.sent) void start(delay);
    },
    cancel() {
      current = undefined;
    },
  };
}
