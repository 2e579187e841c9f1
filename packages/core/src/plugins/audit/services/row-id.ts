import type { Services } from "../../../plugin.ts";

const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz";
const MOST_COUNTED = 36 ** 4;
const TIME_DIGITS = 9;
const RANDOM_CHARACTERS = 19;

const digits = (value: number, length: number): string => value.toString(36).padStart(length, "0");

export const firstIdOf = (at: Date): string => digits(at.getTime(), TIME_DIGITS);

/**
 * Creates ids of 32 characters that sort by time and, within a process, by order, so that an index only grows at its
 * end.
 */
export function createRowIds(): (at: Date, services: Pick<Services, "randomText">) => string {
  let counted = 0;
  return (at, { randomText }) => {
    counted = (counted + 1) % MOST_COUNTED;
    return firstIdOf(at) + digits(counted, 4) + randomText(RANDOM_CHARACTERS, LETTERS);
  };
}
