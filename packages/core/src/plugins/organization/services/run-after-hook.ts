import { type EndpointContext, toLoggable } from "../../../plugin.ts";

type Scope = Pick<EndpointContext<unknown, unknown, string, "none">, "logger">;

type AfterHook<Payload> = (payload: Payload) => void | Promise<void>;

async function runOrLog<Payload>({ logger }: Scope, name: string, hook: AfterHook<Payload>, payload: Payload) {
  try {
    await hook(payload);
  } catch (error) {
    logger.error(`${name} failed`, { error: toLoggable(error, []) });
  }
}

/**
 * Runs a hook after the commit. A throw is logged without email addresses and links, which mail servers quote in
 * errors.
 */
export const runAfterHook = <Payload>(
  scope: Scope,
  name: string,
  hook: AfterHook<Payload> | undefined,
  payload: Payload,
): void | Promise<void> => (hook === undefined ? undefined : runOrLog(scope, name, hook, payload));
