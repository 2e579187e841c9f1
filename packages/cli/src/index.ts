export { run } from "./run.ts";
export type { Progress } from "./terminal/progress.ts";
export type { Refusal } from "./terminal/refusal.ts";
export type { Terminal } from "./terminal/terminal.ts";
