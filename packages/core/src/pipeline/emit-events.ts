import type { AuthContext } from "../contracts/auth-context.ts";
import type { AuthEvents } from "../contracts/events.ts";

interface Happened {
  readonly name: keyof AuthEvents;
  readonly payload: AuthEvents[keyof AuthEvents];
}

/** Tells listeners what has happened and is committed; one that fails is logged and changes nothing. */
export async function emitEvents({ listeners, logger }: AuthContext, events: readonly Happened[]): Promise<void> {
  for (const { name, payload } of events) {
    for (const listener of listeners) {
      // The payload was queued under this very name.
      const tell = listener[name] as ((event: unknown) => void | Promise<void>) | undefined;
      try {
        await tell?.(payload);
      } catch (error) {
        logger.error("An event listener failed", { event: name, error });
      }
    }
  }
}
