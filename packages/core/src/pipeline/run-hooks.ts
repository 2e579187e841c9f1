import type { Hook, HookContext } from "../contracts/hook.ts";
import type { RequestContext } from "./endpoint-context.ts";

const toHookContext = (ctx: RequestContext): HookContext => ctx as unknown as HookContext;

export async function runBefore(hooks: readonly Hook[], ctx: RequestContext): Promise<unknown> {
  for (const hook of hooks) {
    const answer = await hook.run(toHookContext(ctx));
    if (answer !== undefined) return answer;
  }
  return undefined;
}

export async function runAfter(hooks: readonly Hook[], ctx: RequestContext): Promise<void> {
  for (const hook of hooks) {
    const answer = await hook.run(toHookContext(ctx));
    if (answer !== undefined) ctx.output = answer;
  }
}
