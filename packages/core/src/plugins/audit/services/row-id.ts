import type { Services } from "../../../plugin.ts";

const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz";
const MOST_COUNTED = 36 ** 4;
const TIME_DIGITS = 9;
const RANDOM_CHARACTERS = 19;

const digits = (value: number, length: number): string => value.toString(36).padStart(length, "0");

/** Where the ids of an instant begin: earlier ones are less, its own and later ones are not. */
export const firstIdOf = (at: Date): string => digits(at.getTime(), TIME_DIGITS);

/** 32 characters that sort by time and, of one process, by what came first: an index grows at its end. */
export function createRowIds(): (at: Date, services: Pick<Services, "randomText">) => string {
  let counted = 0;
  return (at, { randomText }) => {
    counted = (counted + 1) % MOST_COUNTED;
    return firstIdOf(at) + digits(counted, 4) + randomText(RANDOM_CHARACTERS, LETTERS);
  };
}
