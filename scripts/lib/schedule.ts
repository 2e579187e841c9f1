import { run } from "./run.ts";

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Steps that must end before this one. */
  readonly after?: readonly string[];
  /** Runs without other steps, with its output shown. */
  readonly alone?: boolean;
  /** The step fails after this time, so that one that hangs does not hold up the others. */
  readonly limitSeconds?: number;
}

interface Outcome {
  readonly step: Step;
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

async function take(step: Step): Promise<Outcome> {
  const start = performance.now();
  const [command, ...args] = step.command;
  const result = await run(command, args, {
    limitSeconds: step.limitSeconds ?? 1200,
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

function startable(waiting: readonly Step[], done: ReadonlySet<string>, nothingRuns: boolean): number {
  return waiting.findIndex(
    ({ after = [], alone = false }) => after.every((name) => done.has(name)) && (!alone || nothingRuns),
  );
}

/** Skips all steps that depend on a failed step. */
function withoutWhatNeeds(failed: string, waiting: Step[]): void {
  for (const step of waiting.filter(({ after = [] }) => after.includes(failed))) {
    waiting.splice(waiting.indexOf(step), 1);
    console.log(`- ${step.name.padEnd(20)} not run: it needs ${failed}`);
    withoutWhatNeeds(step.name, waiting);
  }
}

function reportFailures(failures: readonly Outcome[]): void {
  for (const { step, output } of failures) {
    if (step.alone !== true) console.error(`\n✗ ${step.name}\n${output.trimEnd()}`);
  }
  if (failures.length > 0) console.error(`\nfailed: ${failures.map(({ step }) => step.name).join(", ")}`);
}

/** Runs at most `width` steps at a time. Continues after a failure and resolves to false. */
export async function runSteps(steps: readonly Step[], width: number): Promise<boolean> {
  const waiting = [...steps];
  const done = new Set<string>();
  const active = new Map<Step, Promise<Outcome>>();
  const failures: Outcome[] = [];
  const startWhatCan = (): void => {
    if ([...active.keys()].some((step) => step.alone === true)) return;
    for (let at = startable(waiting, done, active.size === 0); at >= 0 && active.size < width; ) {
      const [step] = waiting.splice(at, 1);
      if (step === undefined) return;
      active.set(step, take(step));
      if (step.alone === true) return;
      at = startable(waiting, done, false);
    }
  };
  for (startWhatCan(); active.size > 0; startWhatCan()) {
    const outcome = await Promise.race(active.values());
    active.delete(outcome.step);
    report(outcome);
    if (outcome.code === 0) {
      done.add(outcome.step.name);
    } else {
      failures.push(outcome);
      withoutWhatNeeds(outcome.step.name, waiting);
    }
  }
  reportFailures(failures);
  return failures.length === 0;
}
