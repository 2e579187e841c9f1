import { progress } from "@clack/prompts";

/** How far a long work has come. */
export interface Progress {
  advance(steps: number, text?: string): void;
  done(text: string): void;
}

/** How often a log is told. */
const LOG_MILLISECONDS = 5000;

export const silentProgress: Progress = { advance: () => {}, done: () => {} };

export function barProgress(title: string, total: number): Progress {
  const bar = progress({ max: Math.max(1, total), output: process.stderr });
  bar.start(title);
  return { advance: (steps, text) => bar.advance(steps, text), done: (text) => bar.stop(text) };
}

/** Where no bar can be drawn: a line now and then. */
export function lineProgress(title: string, total: number, note: (text: string) => void): Progress {
  let [passed, told] = [0, Date.now()];
  return {
    advance(steps) {
      passed += steps;
      if (Date.now() - told < LOG_MILLISECONDS) return;
      told = Date.now();
      note(`${title}: ${passed} of ${total}`);
    },
    done: note,
  };
}
