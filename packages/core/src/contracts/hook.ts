import type { EndpointContext } from "./context.ts";
import type { Reply } from "./reply.ts";

/** The context of a hook. `output` is set only after the endpoint. */
export interface HookContext extends EndpointContext<unknown, unknown, string, "optional"> {
  readonly output: unknown;
}

/**
 * Runs before or after an endpoint. An error drops the endpoint's output and cookies. @typeParam Output the value that
 * replaces the output
 */
export interface Hook<Output = unknown> {
  readonly when: "before" | "after";
  /** The paths for which the hook runs, by default all. An unknown path makes the start fail. */
  readonly paths?: readonly string[];
  readonly optional?: true;
  /** Runs a before-hook ahead of all others, as a check must before anything is written. */
  readonly first?: true;
  /** Runs the hook. Returning undefined keeps the endpoint's output. */
  run(ctx: HookContext): Answer<Output> | Promise<Answer<Output>>;
}
// biome-ignore lint/suspicious/noConfusingVoidType: a hook that answers nothing has no `return`
type Answer<Output> = Output | Reply | undefined | void;

/** Declares a hook. */
export const defineHook = <Output = unknown>(hook: Hook<Output>): Hook<Output> => hook;
