import type { Hook, HookContext } from "../contracts/hook.ts";
import type { RequestContext } from "./endpoint-context.ts";

/** Runs the hooks in their order: the application's, then each plugin's. */
export async function runHooks(hooks: readonly Hook[], ctx: RequestContext): Promise<void> {
  // A hook may run at any gate, so it sees the session as optional.
  for (const hook of hooks) await hook.run(ctx as unknown as HookContext);
}
