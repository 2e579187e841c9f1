import { confirm, isCancel, progress } from "@clack/prompts";
import colors from "picocolors";
import { Refusal } from "./refusal.ts";

/** How far long work has come. */
export interface Progress {
  advance(steps: number, text?: string): void;
  done(text: string): void;
}

/** Where a command speaks: people read lines, machines (`--json`) one object. */
export interface Terminal {
  readonly json: boolean;
  /** Somebody may be asked. */
  readonly interactive: boolean;
  /** A command that ran, but found something: exit code 1. */
  readonly found: boolean;
  /** A line of the result, to standard output; nothing with `--json`. */
  line(text?: string): void;
  /** A remark beside the result, to standard error. */
  note(text: string): void;
  /** The result for machines; nothing without `--json`. */
  result(value: object): void;
  fail(refusal: Refusal): void;
  markFound(): void;
  /** @throws Refusal when nobody can be asked */
  confirm(question: string): Promise<boolean>;
  progress(title: string, total: number): Progress;
}

const quiet: Progress = { advance: () => {}, done: () => {} };

function failText({ message, hints }: Refusal): string {
  return [`${colors.red("✗")} ${message}`, ...hints.map((hint) => `  ${hint}`)].join("\n");
}

/** The terminal of this process. */
export function createTerminal(args: readonly string[]): Terminal {
  const json = args.includes("--json");
  const interactive = !json && process.stdin.isTTY === true && process.stdout.isTTY === true;
  let found = false;
  const line = (text = ""): void => {
    if (!json) process.stdout.write(`${text}\n`);
  };
  const note = (text: string): void => void process.stderr.write(`${text}\n`);
  return {
    json,
    interactive,
    get found() {
      return found;
    },
    line,
    note,
    result: (value) => {
      if (json) process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
    },
    fail: (refusal) => {
      const { code, message, hints } = refusal;
      if (json) process.stdout.write(`${JSON.stringify({ code, message, hints }, null, 2)}\n`);
      else note(failText(refusal));
    },
    markFound: () => {
      found = true;
    },
    confirm: async (question) => {
      if (!interactive)
        throw new Refusal("NOT_ASKED", `${question} Nobody can be asked here.`, ["Give --yes to agree."]);
      const answer = await confirm({ message: question, initialValue: false });
      return !isCancel(answer) && answer;
    },
    progress: (title, total) => {
      if (!interactive) return quiet;
      const bar = progress({ max: Math.max(1, total) });
      bar.start(title);
      return { advance: (steps, text) => bar.advance(steps, text), done: (text) => bar.stop(text) };
    },
  };
}
