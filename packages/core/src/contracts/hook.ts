import type { EndpointContext } from "./context.ts";
import type { Reply } from "./reply.ts";

/** What a hook sees; `output` is there after the endpoint has run. */
export interface HookContext extends EndpointContext<unknown, unknown, string, "optional"> {
  readonly output: unknown;
}

/**
 * Runs around endpoints: before, once the input is read and the caller known; after, with the output.
 * A hook that throws ends the request: nothing of the output is sent, nor its cookies but those that are kept on refusal.
 * @typeParam Output what it answers with in place of the endpoint
 */
export interface Hook<Output = unknown> {
  readonly when: "before" | "after";
  /** The endpoints' paths; every endpoint when left out. A path that no endpoint has stops start-up. */
  readonly paths?: readonly string[];
  /** Its paths may be of plugins that are not there. */
  readonly optional?: true;
  /** What it returns, a `Reply` or what is sent as JSON, stands in for the endpoint's answer; undefined leaves it alone. */
  run(ctx: HookContext): Answer<Output> | Promise<Answer<Output>>;
}
// biome-ignore lint/suspicious/noConfusingVoidType: a hook that answers nothing has no `return`
type Answer<Output> = Output | Reply | undefined | void;

/** Declares a hook. */
export const defineHook = <Output = unknown>(hook: Hook<Output>): Hook<Output> => hook;
