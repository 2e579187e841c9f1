import { type EndpointContext, toLoggable } from "../../../plugin.ts";

type Scope = Pick<EndpointContext<unknown, unknown, string, "none">, "logger">;

/**
 * Calls a hook of the application's about what is committed already: its failure is logged, without the addresses
 * and links that mail servers repeat, and answers nothing.
 */
export async function runAfterHook<Payload>(
  { logger }: Scope,
  name: string,
  hook: ((payload: Payload) => void | Promise<void>) | undefined,
  payload: Payload,
): Promise<void> {
  if (hook === undefined) return;
  try {
    await hook(payload);
  } catch (error) {
    logger.error(`${name} failed`, { error: toLoggable(error, []) });
  }
}
