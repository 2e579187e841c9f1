import { confirm, isCancel, password } from "@clack/prompts";
import colors from "picocolors";
import { inertJson, inertLines } from "./inert.ts";
import { maskSecrets } from "./mask.ts";
import { barProgress, lineProgress, type Progress, silentProgress } from "./progress.ts";
import { Refusal } from "./refusal.ts";

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
  /** What is typed is not shown; null if they would rather not. @throws Refusal when nobody can be asked */
  password(question: string): Promise<string | null>;
  progress(title: string, total: number): Progress;
}

function failText({ message, hints }: Refusal): string {
  return [`${colors.red("✗")} ${message}`, ...hints.map((hint) => `  ${hint}`)].join("\n");
}

const notAsked = (question: string, instead: string): Refusal =>
  new Refusal("NOT_ASKED", `${question.replace(/\w$/, "$&:")} Nobody can be asked here.`, [instead]);

/** Questions go to standard error, so that standard output is the result alone. */
const asked = { output: process.stderr };

function createQuestions(interactive: boolean): Pick<Terminal, "confirm" | "password"> {
  return {
    async confirm(question) {
      if (!interactive) throw notAsked(question, "Give --yes to agree.");
      const answer = await confirm({ message: question, initialValue: false, ...asked });
      return !isCancel(answer) && answer;
    },
    async password(question) {
      if (!interactive) throw notAsked(question, "Hand it in by standard input, with --stdin.");
      const answer = await password({ message: question, ...asked });
      return isCancel(answer) ? null : answer;
    },
  };
}

/** The terminal of this process. */
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
