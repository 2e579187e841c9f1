import type { EndpointContext } from "./context.ts";

/** What a hook sees; `output` is there after the endpoint has run. */
export interface HookContext extends EndpointContext<unknown, unknown, string, "optional"> {
  readonly output: unknown;
}

/**
 * Runs around endpoints: before, once the input is read and the caller known; after, with the output.
 * A hook that throws ends the request: nothing of the output or its cookies is sent.
 */
export interface Hook {
  readonly when: "before" | "after";
  /** The endpoints' paths; every endpoint when left out. A path that no endpoint has stops start-up. */
  readonly paths?: readonly string[];
  run(ctx: HookContext): void | Promise<void>;
}

/** Declares what runs before or after endpoints. */
export const defineHook = (hook: Hook): Hook => hook;
