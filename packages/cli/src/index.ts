export { run } from "./run.ts";
export type { Refusal } from "./terminal/refusal.ts";
export type { Progress, Terminal } from "./terminal/terminal.ts";
