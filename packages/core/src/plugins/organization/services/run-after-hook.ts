import { type EndpointContext, toLoggable } from "../../../plugin.ts";

type Scope = Pick<EndpointContext<unknown, unknown, string, "none">, "logger">;

/** After commit; a throw is logged without the addresses and links mail servers quote. */
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
