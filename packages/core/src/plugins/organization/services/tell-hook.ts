import type { EndpointContext } from "../../../plugin.ts";

type Scope = Pick<EndpointContext<unknown, unknown, string, "none">, "logger">;

/** Calls a hook of the application's about what is committed already: its failure is logged and answers nothing. */
export async function tellHook<Payload>(
  { logger }: Scope,
  name: string,
  hook: ((payload: Payload) => void | Promise<void>) | undefined,
  payload: Payload,
): Promise<void> {
  try {
    await hook?.(payload);
  } catch (error) {
    logger.error(`${name} failed`, { error });
  }
}
