import type { EventContext, EventListeners } from "../contracts/event-listeners.ts";
import type { AuthEvents } from "../contracts/events.ts";
import { definePlugin } from "../contracts/plugin.ts";

type Told = readonly [name: string, code: string | null, path: string];

/** Hears, in the transaction by `plugin` or after it by `events`, of sign-ins that were refused. */
export function listenToRefusals() {
  const told: Told[] = [];
  const contexts: EventContext[] = [];
  const hear = (payload: AuthEvents[keyof AuthEvents], context: EventContext): void => {
    if (!/^sign-in\.(failed|limited|refused)$/.test(context.name)) return;
    told.push([context.name, "code" in payload ? payload.code : null, context.path]);
    contexts.push(context);
  };
  const events: EventListeners = { "sign-in.failed": hear, "sign-in.limited": hear, "sign-in.refused": hear };
  return {
    told,
    events,
    // Beside a test's own probe; the registry knows only that one.
    plugin: definePlugin({ id: "refusals" as "probe", onEventInTransaction: hear }),
    /** Whom, and by which method, each was told of. */
    about: () => contexts.map(({ subject, method }) => [subject, method]),
    clear(): void {
      told.length = 0;
      contexts.length = 0;
    },
  };
}
