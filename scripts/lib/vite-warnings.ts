/** Codes and words of Rolldown and Rollup, and of Vite about chunks. */
const WARNING = /\[[A-Z]+(?:_[A-Z]+)+\]|\(!\)|warning|Module level directive|use of eval|sourcemap|use client/i;

/** Lines of a build that warn. */
export const viteWarnings = (output: string): string[] => output.split("\n").filter((line) => WARNING.test(line));
