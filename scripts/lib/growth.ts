import type { Attack } from "./attack-texts.ts";

/** The longest text is as long as Node's limit for headers. The shortest ends even with exponential time. */
const LENGTHS = [24, 250, 1_000, 4_000, 16_000];
/** A linear expression needs a tenth of this time for the longest text. */
const QUICK_MILLISECONDS = 2;
const TRIES = 5;
/** A pause of the machine that lasts longer than all tries does not come back in each round. */
const ROUNDS = 4;
/** A text of four times the length takes 4 times as long with linear time, and 16 times with quadratic time. */
const STEEPEST = 8;

const textOf = ({ prefix, pump, suffix }: Attack, length: number): string =>
  prefix + pump.repeat(Math.ceil(length / pump.length)) + suffix;

function millisecondsFor(expression: RegExp, text: string): number {
  const start = performance.now();
  text.replace(expression, "");
  return performance.now() - start;
}

/** A busy machine slows one try, but not the fastest of several. */
const fastest = (expression: RegExp, text: string): number =>
  Math.min(...Array.from({ length: TRIES }, () => millisecondsFor(expression, text)));

function seemsSteep(expression: RegExp, attack: Attack, length: number): boolean {
  const long = textOf(attack, length);
  if (millisecondsFor(expression, long) < QUICK_MILLISECONDS) return false;
  const needed = fastest(expression, long);
  if (needed < QUICK_MILLISECONDS) return false;
  return needed > STEEPEST * fastest(expression, textOf(attack, length / 4));
}

/** Whether the time grows faster than the length of the text. */
export function growsTooFast(expression: RegExp, attack: Attack): boolean {
  return LENGTHS.some((length) => Array.from({ length: ROUNDS }).every(() => seemsSteep(expression, attack, length)));
}
