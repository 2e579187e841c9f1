import { progress } from "@clack/prompts";

/** Progress of a long-running command. */
export interface Progress {
  advance(steps: number, text?: string): void;
  done(text: string): void;
}

const LOG_MILLISECONDS = 5000;

export const silentProgress: Progress = { advance: () => {}, done: () => {} };

const INTERRUPTED = 130;

export function barProgress(title: string, total: number): Progress {
  // By default, the bar exits with 0 on Ctrl-C, as after success. On a signal, it continues.
  const markInterrupted = (): void => {
    process.exitCode = INTERRUPTED;
  };
  const bar = progress({
    max: Math.max(1, total),
    output: process.stderr,
    cancelMessage: "Interrupted. Run the same command again to continue.",
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

export function lineProgress(title: string, total: number, note: (text: string) => void): Progress {
  let [passed, loggedAt] = [0, Date.now()];
  return {
    advance(steps) {
      passed += steps;
      if (Date.now() - loggedAt < LOG_MILLISECONDS) return;
      loggedAt = Date.now();
      note(`${title}: ${passed} of ${total}`);
    },
    done: note,
  };
}
