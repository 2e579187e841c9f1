import { progress } from "@clack/prompts";

/** How far a long work has come. */
export interface Progress {
  advance(steps: number, text?: string): void;
  done(text: string): void;
}

/** How often a log is told. */
const LOG_MILLISECONDS = 5000;

export const silentProgress: Progress = { advance: () => {}, done: () => {} };

/** As shells count an interrupt. */
const INTERRUPTED = 130;

export function barProgress(title: string, total: number): Progress {
  // The bar leaves with 0 at Ctrl-C, as if all were done, and goes on at a signal.
  const markInterrupted = (): void => {
    process.exitCode = INTERRUPTED;
  };
  const bar = progress({
    max: Math.max(1, total),
    output: process.stderr,
    cancelMessage: "Interrupted. Run the same command again: it goes on from here.",
    onCancel: () => process.exit(INTERRUPTED),
  });
  process.once("exit", markInterrupted);
  bar.start(title);
  return {
    advance: (steps, text) => bar.advance(steps, text),
    done(text) {
      process.off("exit", markInterrupted);
      bar.stop(text);
    },
  };
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
