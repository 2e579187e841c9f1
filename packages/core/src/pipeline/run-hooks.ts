import type { Hook, HookContext } from "../contracts/hook.ts";
import type { RequestContext } from "./endpoint-context.ts";

// A hook may run at any gate, so it sees the session as optional.
const toHookContext = (ctx: RequestContext): HookContext => ctx as unknown as HookContext;

/** Runs the hooks in their order, the application's, then each plugin's, until one answers in the endpoint's place. */
export async function runBefore(hooks: readonly Hook[], ctx: RequestContext): Promise<unknown> {
  for (const hook of hooks) {
    const answer = await hook.run(toHookContext(ctx));
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** Runs the hooks in their order; each sees as `output` what the one before has left. */
export async function runAfter(hooks: readonly Hook[], ctx: RequestContext): Promise<void> {
  for (const hook of hooks) {
    const answer = await hook.run(toHookContext(ctx));
    if (answer !== undefined) ctx.output = answer;
  }
}
