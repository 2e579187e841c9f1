/** Warning codes of Rolldown and Rollup, and Vite's texts about chunks. A slow machine alone causes PLUGIN_TIMINGS. */
const WARNING =
  /\[(?!PLUGIN_TIMINGS)[A-Z]+(?:_[A-Z]+)+\]|\(!\)|warning|Module level directive|use of eval|sourcemap|use client/i;

export const viteWarnings = (output: string): string[] => output.split("\n").filter((line) => WARNING.test(line));
