import { run } from "./run.ts";

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Steps that must end before. */
  readonly after?: readonly string[];
  /** With nothing beside it, its output shown. */
  readonly alone?: boolean;
}

interface Outcome {
  readonly step: Step;
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

async function take(step: Step, signal: AbortSignal): Promise<Outcome> {
  const start = performance.now();
  const [command, ...args] = step.command;
  const result = await run(command, args, {
    signal,
    ...(step.alone === true ? { live: true } : { env: { NO_COLOR: "1", FORCE_COLOR: "0" } }),
  }).catch((error: unknown) => ({
    code: 1,
    output: String(error),
  }));
  return { step, ...result, seconds: (performance.now() - start) / 1000 };
}

function report({ step, code, output, seconds }: Outcome): void {
  const note = step.alone === true ? "" : (output.trimEnd().split("\n").at(-1) ?? "");
  console.log(
    `${code === 0 ? "✓" : "✗"} ${step.name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s  ${code === 0 ? note : ""}`,
  );
}

/** At most `width` at a time; false at the first failure. */
export async function runSteps(steps: readonly Step[], width: number): Promise<boolean> {
  const abort = new AbortController();
  const waiting = [...steps];
  const done = new Set<string>();
  const active = new Map<Step, Promise<Outcome>>();
  const ready = (step: Step): boolean =>
    (step.after ?? []).every((name) => done.has(name)) && (step.alone !== true || active.size === 0);
  const startWhatCan = (): void => {
    if ([...active.keys()].some((step) => step.alone === true)) return;
    for (let at = waiting.findIndex(ready); at >= 0 && active.size < width; at = waiting.findIndex(ready)) {
      const [step] = waiting.splice(at, 1);
      if (step === undefined) return;
      active.set(step, take(step, abort.signal));
      if (step.alone === true) return;
    }
  };
  for (startWhatCan(); active.size > 0; startWhatCan()) {
    const outcome = await Promise.race(active.values());
    active.delete(outcome.step);
    done.add(outcome.step.name);
    report(outcome);
    if (outcome.code === 0) continue;
    abort.abort();
    await Promise.all(active.values());
    if (outcome.step.alone !== true) console.error(`\n${outcome.output.trimEnd()}\n`);
    return false;
  }
  return true;
}
