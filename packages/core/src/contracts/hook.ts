import type { EndpointContext } from "./context.ts";
import type { Reply } from "./reply.ts";

/** A hook's context; `output` is set after the endpoint. */
export interface HookContext extends EndpointContext<unknown, unknown, string, "optional"> {
  readonly output: unknown;
}

/**
 * Runs before (input and caller known) or after (with output) an endpoint. A throw ends the request without its output
 * and cookies. @typeParam Output what it answers with in place of the endpoint
 */
export interface Hook<Output = unknown> {
  readonly when: "before" | "after";
  /** Endpoint paths; all if omitted. An unknown path stops start-up. */
  readonly paths?: readonly string[];
  /** Ignores unknown paths. */
  readonly optional?: true;
  /** A result replaces the endpoint's answer; undefined leaves it. */
  run(ctx: HookContext): Answer<Output> | Promise<Answer<Output>>;
}
// biome-ignore lint/suspicious/noConfusingVoidType: a hook that answers nothing has no `return`
type Answer<Output> = Output | Reply | undefined | void;

/** Declares a hook. */
export const defineHook = <Output = unknown>(hook: Hook<Output>): Hook<Output> => hook;
