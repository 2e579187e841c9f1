import { type EndpointContext, toLoggable } from "../../../plugin.ts";

type Scope = Pick<EndpointContext<unknown, unknown, string, "none">, "logger">;

/**
 * Runs a hook after the commit. A throw is logged without email addresses and links, which mail servers quote in
 * errors.
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
