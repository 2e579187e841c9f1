import type { GetSessionQuery, SessionEnding } from "@sallyport/core";
import { pause } from "../pause.ts";
import type { Answer } from "../read-answer.ts";

export type SessionAnswer = Answer & { readonly endedBecause?: SessionEnding | null | undefined };

export type ReadSession = (query: GetSessionQuery | undefined) => Promise<SessionAnswer>;

export interface SessionReader {
  readAt(): number;
  read(query?: GetSessionQuery): Promise<void>;
  readAfresh(delay: number): void;
  cancel(): void;
}

interface Run {
  sent: boolean;
  done: Promise<void>;
}

/** The response of a read that was replaced is ignored. */
export function createSessionReader(
  readSession: ReadSession,
  onAnswer: (answer: SessionAnswer) => void,
): SessionReader {
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
      // A read that has not been sent yet will include the change.
      if (!current || current.sent) void start(delay);
    },
    cancel() {
      current = undefined;
    },
  };
}
