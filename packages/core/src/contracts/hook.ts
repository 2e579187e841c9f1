import type { EndpointContext } from "./context.ts";
import type { Reply } from "./reply.ts";

/** A hook's context; `output` only after the endpoint. */
export interface HookContext extends EndpointContext<unknown, unknown, string, "optional"> {
  readonly output: unknown;
}

/** Runs before or after an endpoint; a throw drops its output and cookies. @typeParam Output replaces its answer */
export interface Hook<Output = unknown> {
  readonly when: "before" | "after";
  /** Default all. An unknown path stops start-up. */
  readonly paths?: readonly string[];
  /** Ignores unknown paths. */
  readonly optional?: true;
  /** Undefined leaves the answer. */
  run(ctx: HookContext): Answer<Output> | Promise<Answer<Output>>;
}
// biome-ignore lint/suspicious/noConfusingVoidType: a hook that answers nothing has no `return`
type Answer<Output> = Output | Reply | undefined | void;

/** Declares a hook. */
export const defineHook = <Output = unknown>(hook: Hook<Output>): Hook<Output> => hook;
