import { confirm, isCancel, password } from "@clack/prompts";
import colors from "picocolors";
import { inertJson, inertLines } from "./inert.ts";
import { maskSecrets } from "./mask.ts";
import { barProgress, lineProgress, type Progress, silentProgress } from "./progress.ts";
import { Refusal } from "./refusal.ts";

/** The output of a command: lines of text, or one JSON object with `--json`. */
export interface Terminal {
  readonly json: boolean;
  readonly interactive: boolean;
  /** Whether the command ran but found a problem, which makes the exit code 1. */
  readonly found: boolean;
  /** Prints a line of the result to standard output, but not with `--json`. */
  line(text?: string): void;
  note(text: string): void;
  result(value: object): void;
  fail(refusal: Refusal): void;
  markFound(): void;
  /** @throws Refusal NOT_ASKED if the user cannot be prompted */
  confirm(question: string): Promise<boolean>;
  /** Hides what is typed; returns null if the user cancels. @throws Refusal NOT_ASKED if the user cannot be prompted */
  password(question: string): Promise<string | null>;
  progress(title: string, total: number): Progress;
}

function failText({ message, hints }: Refusal): string {
  return [`${colors.red("✗")} ${message}`, ...hints.map((hint) => `  ${hint}`)].join("\n");
}

const notInteractive = (question: string, instead: string): Refusal =>
  new Refusal("NOT_ASKED", `${question.replace(/\w$/, "$&:")} The terminal is not interactive.`, [instead]);

/** Prompts go to standard error, so that standard output contains only the result. */
const promptOptions = { output: process.stderr };

function createQuestions(interactive: boolean): Pick<Terminal, "confirm" | "password"> {
  return {
    async confirm(question) {
      if (!interactive) throw notInteractive(question, "Pass --yes to agree.");
      const answer = await confirm({ message: question, initialValue: false, ...promptOptions });
      return !isCancel(answer) && answer;
    },
    async password(question) {
      if (!interactive) throw notInteractive(question, "Pass it on standard input, with --stdin.");
      const answer = await password({ message: question, ...promptOptions });
      return isCancel(answer) ? null : answer;
    },
  };
}

export function createTerminal(args: readonly string[]): Terminal {
  const json = args.includes("--json");
  const interactive = !json && process.stdin.isTTY === true && process.stderr.isTTY === true;
  let found = false;
  const print = (text: string): void => void process.stdout.write(`${inertLines(maskSecrets(text))}\n`);
  const note = (text: string): void => void process.stderr.write(`${inertLines(maskSecrets(text))}\n`);
  const result = (value: object): void => {
    if (json) print(inertJson(JSON.stringify(value, null, 2)));
  };
  return {
    json,
    interactive,
    get found() {
      return found;
    },
    line: (text = "") => {
      if (!json) print(text);
    },
    note,
    result,
    fail: (refusal) => {
      const { code, message, hints, details } = refusal;
      if (json) result({ code, message, hints, ...details });
      else note(failText(refusal));
    },
    markFound: () => {
      found = true;
    },
    ...createQuestions(interactive),
    progress: (title, total) => {
      if (json) return silentProgress;
      return interactive ? barProgress(title, total) : lineProgress(title, total, note);
    },
  };
}
