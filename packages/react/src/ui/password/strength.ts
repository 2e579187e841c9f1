import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

// This module is loaded when a user types a new password, because the list of common passwords is large.

/** From 0, which a computer guesses at once, to 4, which it does not guess. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

export const strengthOf = (password: string, words: readonly string[]): Strength =>
  zxcvbn.check(password, [...words]).score;
